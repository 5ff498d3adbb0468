import { expect, test } from 'vitest'
import { epochOf } from '../../../shared/ground/time/business-time.ts'
import type { BookingRules } from '../../../shared/rules/booking/decisions.ts'
import { decideEdit } from '../../../shared/rules/booking/edits.ts'
import { noTaxTerms } from '../../../shared/rules/price/tax.ts'
import type { Schedule } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { catalogue } from '../../shipped.ts'
import { claimed } from '../schedule/claims.ts'
import { bookedJson } from './booked-json.ts'

const monday = '2026-11-23'
const thursday = '2026-11-26'
/** Sunday noon. */
const now = epochOf('2026-11-22', 12 * 60)
const hour = (number: number) => number * 60

const schedule: Schedule = { settings: { ...defaultSchedule, crewCount: 2 }, claims: [] }
/** Which crews have Monday at ten. */
const taken = (...crews: number[]): Schedule => ({
  ...schedule,
  claims: crews.map((crew) => claimed(monday, 10, { crew })),
})
/** A crew is in Pemberton until ten. */
const inPemberton = (crew: number): Schedule => ({
  ...schedule,
  claims: [claimed(monday, 9, { crew, area: 'pemberton' })],
})

const booking = {
  ...bookedJson.booking,
  bookingDate: monday,
  startMinutes: hour(14),
  crew: 2,
  updatedAt: 'now',
}
const wanted = {
  bookingDate: monday,
  startMinutes: hour(10),
  rules: 'visitor' as BookingRules,
  ignoreDrives: false,
  knownAs: 'now',
}
const closed = { bookingDate: thursday }
const late = { bookingDate: '2026-11-22', startMinutes: hour(13) }

type Row = [
  name: string,
  wanted: { [Field in keyof typeof wanted]?: (typeof wanted)[Field] | undefined },
  booking: Partial<typeof booking>,
  schedule: Schedule,
  decision: object,
]

const refused = (reason: string) => ({ kind: 'refused', reason })
const conflict = { kind: 'conflict' }
const free = (crew: number) => ({ kind: 'edited', mail: 'moved', booking: { crew }, plan: { crew } })

test.each<Row>([
  ['the same crew when it is free', {}, {}, schedule, free(2)],
  ['the same crew while the other is busy', {}, {}, taken(1), free(2)],
  ['the other crew when its own is busy', {}, {}, taken(2), free(1)],
  ['the other crew when its own would come too late', {}, {}, inPemberton(2), free(1)],
  ['another crew when its own is no more', {}, { crew: 3 }, schedule, free(1)],
  ['no crew', {}, {}, taken(1, 2), refused('taken')],
  ['the time that it has', { startMinutes: hour(14) }, {}, schedule, { kind: 'unchanged' }],
  [
    'the same hour of another day',
    { bookingDate: '2026-11-24', startMinutes: hour(14) },
    {},
    schedule,
    free(2),
  ],
  ['changed since it was known', { knownAs: 'before' }, {}, schedule, conflict],
  [
    'changed, to the time that it has',
    { knownAs: 'before', startMinutes: hour(14) },
    {},
    schedule,
    { kind: 'unchanged' },
  ],
  [
    'cancelled since, at the time that it has',
    { knownAs: 'before', startMinutes: hour(14) },
    { status: 'cancelled' },
    schedule,
    conflict,
  ],
  ['nobody said how it was known', { knownAs: undefined }, {}, schedule, free(2)],
  ['confirmed', {}, { status: 'confirmed' }, schedule, free(2)],
  ['completed', {}, { status: 'completed' }, schedule, conflict],
  ['cancelled', {}, { status: 'cancelled' }, schedule, conflict],
  ['a closed day', closed, {}, schedule, refused('outside-hours')],
  ['a closed day, by the owner', { ...closed, rules: 'none' }, {}, schedule, free(2)],
  ['too soon', late, {}, schedule, refused('not-bookable')],
  ['a refused time and a changed booking', { ...late, knownAs: 'before' }, {}, schedule, conflict],
])('a wish for another time is decided on: %s', (_, changes, known, hours, decision) => {
  const { bookingDate, startMinutes, ...terms } = { ...wanted, ...changes }
  const edit = { bookingDate: bookingDate ?? monday, startMinutes: startMinutes ?? 0 }
  const rules = terms.rules ?? 'visitor'
  const found = decideEdit(
    { ...booking, ...known },
    edit,
    { ...terms, rules },
    { schedule: hours, taxTerms: noTaxTerms, catalogue },
    now,
  )
  expect(found).toMatchObject(decision)
})

test('a drive that is too long is told to the owner alone, who may take the time all the same', () => {
  const alone = { ...inPemberton(1), settings: { ...defaultSchedule, crewCount: 1 } }
  const edit = { bookingDate: monday, startMinutes: hour(11) }
  const decide = (rules: BookingRules, ignoreDrives: boolean) =>
    decideEdit(
      { ...booking, crew: 1 },
      edit,
      { rules, ignoreDrives },
      { schedule: alone, taxTerms: noTaxTerms, catalogue },
      now,
    )
  expect(decide('visitor', false)).toMatchObject(refused('taken'))
  expect(decide('none', false)).toMatchObject(refused('too-far'))
  expect(decide('none', true)).toMatchObject(free(1))
})
