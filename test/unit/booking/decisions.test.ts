import { expect, test } from 'vitest'
import {
  type BookingFacts,
  type BookingRules,
  dailyBookingCap,
  decideBooking,
  decideReschedule,
} from '../../../shared/booking/decisions.ts'
import { defaultSchedule } from '../../../shared/schedule/hours.ts'
import { epochOf } from '../../../shared/time/business-time.ts'

const monday = '2026-11-23'
const thursday = '2026-11-26'
/** Sunday noon. */
const now = epochOf('2026-11-22', 12 * 60)
const hour = (number: number) => number * 60

const schedule = { settings: { ...defaultSchedule, crewCount: 2 }, claims: [] }
/** Which crews have Monday at ten. */
const taken = (...crews: number[]) => ({
  ...schedule,
  claims: crews.map((crew) => ({ crew, date: monday, hour: 10 })),
})

const facts: BookingFacts<string> = { used: undefined, schedule, madeToday: 0 }
const job = {
  date: monday,
  startMinutes: hour(10),
  durationMinutes: 120,
  rules: 'visitor' as BookingRules,
  orderHash: 'this order',
}
const late = { date: '2026-11-22', startMinutes: hour(13) }
const past = { date: '2026-11-21', startMinutes: hour(10) }
const closed = { date: thursday, startMinutes: hour(10) }
const halfPast = { startMinutes: hour(10) + 30 }

type Row = [name: string, job: Partial<typeof job>, facts: Partial<BookingFacts<string>>, decision: object]

const refused = (reason: string) => ({ kind: 'refused', reason })
const free = (crew: number) => ({ kind: 'free', crew })

test.each<Row>([
  ['a free hour', {}, {}, free(1)],
  ['an hour that one crew has', {}, { schedule: taken(1) }, free(2)],
  ['an hour that every crew has', {}, { schedule: taken(1, 2) }, refused('taken')],
  [
    'a job that would run into a taken hour',
    { startMinutes: hour(9) },
    { schedule: taken(1, 2) },
    refused('taken'),
  ],
  ['yesterday', past, {}, refused('past')],
  ['a closed day', closed, {}, refused('outside-hours')],
  ['half past', halfPast, {}, refused('not-bookable')],
  ['too soon', late, {}, refused('not-bookable')],
  ['beyond the horizon', { date: '2027-06-28' }, {}, refused('not-bookable')],
  ['the owner, yesterday', { ...past, rules: 'hours' }, {}, free(1)],
  ['the owner, too soon', { ...late, rules: 'hours' }, {}, free(1)],
  ['the owner, half past', { ...halfPast, rules: 'hours' }, {}, free(1)],
  ['the owner, on a closed day', { ...closed, rules: 'hours' }, {}, refused('outside-hours')],
  ['the owner on purpose, on a closed day', { ...closed, rules: 'none' }, {}, free(1)],
  ['the owner on purpose, over others', { rules: 'none' }, { schedule: taken(1, 2) }, refused('taken')],
  ['one below the cap', {}, { madeToday: dailyBookingCap - 1 }, free(1)],
  ['at the cap', {}, { madeToday: dailyBookingCap }, { kind: 'too-many-requests' }],
  ['at the cap, for a closed day', closed, { madeToday: dailyBookingCap }, refused('outside-hours')],
  [
    'at the cap, for a taken hour',
    {},
    { madeToday: dailyBookingCap, schedule: taken(1, 2) },
    { kind: 'too-many-requests' },
  ],
  [
    'the same order again, its hour taken by itself, at the cap',
    {},
    { used: { orderHash: 'this order', booking: 'it' }, schedule: taken(1, 2), madeToday: dailyBookingCap },
    { kind: 'replayed', booking: 'it' },
  ],
  [
    'the same order again, its booking deleted',
    {},
    { used: { orderHash: 'this order', booking: null } },
    { kind: 'booking-removed' },
  ],
  [
    'another order under the key',
    {},
    { used: { orderHash: 'another', booking: 'the other' } },
    { kind: 'key-reused', earlier: 'the other' },
  ],
  [
    'another order under the key of a deleted booking',
    past,
    { used: { orderHash: 'another', booking: null } },
    { kind: 'key-reused', earlier: null },
  ],
])('an order is decided on: %s', (_, changes, known, decision) => {
  expect(decideBooking({ ...job, ...changes }, { ...facts, ...known }, now)).toEqual(decision)
})

const booking = {
  status: 'pending' as const,
  bookingDate: monday,
  startMinutes: hour(14),
  durationMinutes: 120,
  crew: 2,
  updatedAt: 'now',
}
const wanted = { date: monday, startMinutes: hour(10), rules: 'visitor' as BookingRules, knownAs: 'now' }

type RescheduleRow = [
  name: string,
  wanted: Partial<typeof wanted>,
  booking: Partial<Parameters<typeof decideReschedule>[0]>,
  schedule: Parameters<typeof decideReschedule>[2],
  decision: object,
]

const conflict = { kind: 'conflict' }

test.each<RescheduleRow>([
  ['the same crew when it is free', {}, {}, schedule, free(2)],
  ['the same crew while the other is busy', {}, {}, taken(1), free(2)],
  ['the other crew when its own is busy', {}, {}, taken(2), free(1)],
  ['another crew when its own is no more', {}, { crew: 3 }, schedule, free(1)],
  ['no crew', {}, {}, taken(1, 2), refused('taken')],
  ['the time that it has', { startMinutes: hour(14) }, {}, schedule, { kind: 'unchanged' }],
  ['the same hour of another day', { date: '2026-11-24', startMinutes: hour(14) }, {}, schedule, free(2)],
  ['changed since it was known', { knownAs: 'before' }, {}, schedule, conflict],
  ['changed, to the time that it has', { knownAs: 'before', startMinutes: hour(14) }, {}, schedule, conflict],
  ['nobody said how it was known', { knownAs: undefined }, {}, schedule, free(2)],
  ['confirmed', {}, { status: 'confirmed' }, schedule, free(2)],
  ['completed', {}, { status: 'completed' }, schedule, conflict],
  ['cancelled', {}, { status: 'cancelled' }, schedule, conflict],
  ['a closed day', closed, {}, schedule, refused('outside-hours')],
  ['a closed day, by the owner', { ...closed, rules: 'none' }, {}, schedule, free(2)],
  ['too soon', late, {}, schedule, refused('not-bookable')],
  [
    'a refused time and a changed booking',
    { ...late, knownAs: 'before' },
    {},
    schedule,
    refused('not-bookable'),
  ],
])('a wish for another time is decided on: %s', (_, changes, known, hours, decision) => {
  expect(decideReschedule({ ...booking, ...known }, { ...wanted, ...changes }, hours, now)).toEqual(decision)
})
