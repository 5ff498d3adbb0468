import { expect, test } from 'vitest'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import {
  type BookingContext,
  type BookingRules,
  decideBooking,
} from '../../../shared/rules/booking/booking-decisions.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { hourClaim } from '../schedule/test-schedule.ts'

const monday = '2026-11-23'
const thursday = '2026-11-26'
/** Sunday noon. */
const now = epochOf('2026-11-22', 12 * 60)
const hour = (number: number) => number * 60

const schedule = { settings: { ...defaultSchedule, crewCount: 2 }, claims: [] }
/** A schedule in which these crews are booked on Monday at ten. */
const taken = (...crews: number[]) => ({
  ...schedule,
  claims: crews.map((crew) => hourClaim(monday, 10, { crew })),
})

const context: BookingContext<string> = { usedKey: undefined, schedule }
const job = {
  date: monday,
  startMinutes: hour(10),
  durationMinutes: 120,
  place: 'shop' as const,
  area: 'squamish' as const,
  rules: 'visitor' as BookingRules,
  orderHash: 'this order',
}
const late = { date: '2026-11-22', startMinutes: hour(13) }
const past = { date: '2026-11-21', startMinutes: hour(10) }
const closed = { date: thursday, startMinutes: hour(10) }
const halfPast = { startMinutes: hour(10) + 30 }

type Row = [name: string, job: Partial<typeof job>, facts: Partial<BookingContext<string>>, decision: object]

const rejected = (reason: string) => ({ kind: 'rejected', reason })
const free = (crew: number) => expect.objectContaining({ kind: 'free', crew })

test.each<Row>([
  ['a free hour', {}, {}, free(1)],
  ['an hour that one crew is booked', {}, { schedule: taken(1) }, free(2)],
  ['an hour that every crew is booked', {}, { schedule: taken(1, 2) }, rejected('taken')],
  ['yesterday', past, {}, rejected('past')],
  ['a closed day', closed, {}, rejected('outside-hours')],
  ['a start on the half hour', halfPast, {}, rejected('not-bookable')],
  ['too soon', late, {}, rejected('not-bookable')],
  ['beyond the horizon', { date: '2027-06-28' }, {}, rejected('not-bookable')],
  ['the owner, in the past', { ...past, rules: 'hours' }, {}, free(1)],
  ['the owner, too soon', { ...late, rules: 'hours' }, {}, free(1)],
  ['the owner, on the half hour', { ...halfPast, rules: 'hours' }, {}, free(1)],
  ['the owner, on a closed day', { ...closed, rules: 'hours' }, {}, rejected('outside-hours')],
  ['the owner overriding hours, on a closed day', { ...closed, rules: 'none' }, {}, free(1)],
  [
    'the owner overriding hours, over other bookings',
    { rules: 'none' },
    { schedule: taken(1, 2) },
    rejected('taken'),
  ],
  [
    'a retry of the same order, whose own booking holds the hour',
    {},
    { usedKey: { orderHash: 'this order', booking: 'it' }, schedule: taken(1, 2) },
    { kind: 'replayed', booking: 'it' },
  ],
  [
    'a retry of the same order after its booking was deleted',
    {},
    { usedKey: { orderHash: 'this order', booking: null } },
    { kind: 'booking-removed' },
  ],
  [
    'a different order with the same key',
    {},
    { usedKey: { orderHash: 'another', booking: 'the other' } },
    { kind: 'key-reused', earlier: 'the other' },
  ],
  [
    'a different order with the key of a deleted booking',
    past,
    { usedKey: { orderHash: 'another', booking: null } },
    { kind: 'key-reused', earlier: null },
  ],
])('decides an order: %s', (_, changes, known, decision) => {
  expect(decideBooking({ ...job, ...changes }, { ...context, ...known }, now)).toEqual(decision)
})
