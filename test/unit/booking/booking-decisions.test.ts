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
/** Which crews have Monday at ten. */
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
  ['an hour that one crew has', {}, { schedule: taken(1) }, free(2)],
  ['an hour that every crew has', {}, { schedule: taken(1, 2) }, rejected('taken')],
  ['yesterday', past, {}, rejected('past')],
  ['a closed day', closed, {}, rejected('outside-hours')],
  ['half past', halfPast, {}, rejected('not-bookable')],
  ['too soon', late, {}, rejected('not-bookable')],
  ['beyond the horizon', { date: '2027-06-28' }, {}, rejected('not-bookable')],
  ['the owner, yesterday', { ...past, rules: 'hours' }, {}, free(1)],
  ['the owner, too soon', { ...late, rules: 'hours' }, {}, free(1)],
  ['the owner, half past', { ...halfPast, rules: 'hours' }, {}, free(1)],
  ['the owner, on a closed day', { ...closed, rules: 'hours' }, {}, rejected('outside-hours')],
  ['the owner on purpose, on a closed day', { ...closed, rules: 'none' }, {}, free(1)],
  ['the owner on purpose, over others', { rules: 'none' }, { schedule: taken(1, 2) }, rejected('taken')],
  [
    'the same order again, its hour taken by itself',
    {},
    { usedKey: { orderHash: 'this order', booking: 'it' }, schedule: taken(1, 2) },
    { kind: 'replayed', booking: 'it' },
  ],
  [
    'the same order again, its booking deleted',
    {},
    { usedKey: { orderHash: 'this order', booking: null } },
    { kind: 'booking-removed' },
  ],
  [
    'another order under the key',
    {},
    { usedKey: { orderHash: 'another', booking: 'the other' } },
    { kind: 'key-reused', earlier: 'the other' },
  ],
  [
    'another order under the key of a deleted booking',
    past,
    { usedKey: { orderHash: 'another', booking: null } },
    { kind: 'key-reused', earlier: null },
  ],
])('an order is decided on: %s', (_, changes, known, decision) => {
  expect(decideBooking({ ...job, ...changes }, { ...context, ...known }, now)).toEqual(decision)
})
