import { describe, expect, test } from 'vitest'
import {
  addMonths,
  type CarePlanFacts,
  canRemind,
  careDate,
  careReach,
  firstCareDate,
  isReminderDue,
  vehicleKey,
} from '../../../shared/rules/care/care.ts'

test.each([
  ['2026-11-28', 3, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-31', 6, '2027-06-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-01-01', 12, '2027-01-01'],
  ['2026-01-31', -24, '2024-01-31'],
  ['2028-02-29', -24, '2026-02-28'],
])('%s and %i months: %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

test.each([
  ['the last job', '2026-11-20', 3, '2027-02-20'],
  ['today without a job', null, 3, '2027-02-28'],
  ['today when the interval is over', '2026-01-01', 3, '2026-11-28'],
])('a new plan counts from %s', (_, lastDone, months, expected) => {
  expect(firstCareDate(lastDone, months, '2026-11-28')).toBe(expected)
})

test('a vehicle is the same in any spelling', () => {
  const keys = [
    ['Citroën', 'C4'],
    ['citroen', 'c4'],
    ['Citroën', ' C4 '],
    ['CITROEN C4', ''],
  ].map(([vehicleMake = '', vehicleModel = '']) => vehicleKey({ vehicleMake, vehicleModel }))
  expect(new Set(keys)).toEqual(new Set(['citroen c4']))
})

const plan: CarePlanFacts = {
  nextDate: '2027-02-20',
  everyMonths: 3,
  countedUntil: '2026-11-20',
  reminders: 0,
  remindedAt: null,
  lastDone: '2026-11-20',
  isBooked: false,
}
const first = { reminders: 1, remindedAt: '2027-02-20T17:00:00.000Z' }
const second = { reminders: 2, remindedAt: '2027-03-06T17:00:00.000Z' }

test.each<[string, Partial<CarePlanFacts>, string, string | null]>([
  ['without another job it stays', {}, '2027-02-20', null],
  ['a later job moves it', { lastDone: '2027-01-31' }, '2027-04-30', '2027-01-31'],
  ['a job moves it over the end of a month', { lastDone: '2027-11-30' }, '2028-02-29', '2027-11-30'],
  [
    'a job never brings it closer',
    { nextDate: '2027-12-01', lastDone: '2027-01-10' },
    '2027-12-01',
    '2027-01-10',
  ],
  ['a job that was known when it was set does not count', { lastDone: '2026-11-20' }, '2027-02-20', null],
  [
    'the first job of the vehicle counts',
    { countedUntil: '', lastDone: '2026-12-01' },
    '2027-03-01',
    '2026-12-01',
  ],
])('the date: %s', (_, changes, nextDate, movedBy) => {
  expect(careDate({ ...plan, ...changes })).toMatchObject({ nextDate, movedBy })
})

test('a job starts the reminders over', () => {
  expect(careDate({ ...plan, ...second, lastDone: '2027-03-10' })).toEqual({
    ...{ nextDate: '2027-06-10', reminders: 0, remindedAt: null, movedBy: '2027-03-10' },
  })
})

describe('a reminder', () => {
  test.each<[string, Partial<CarePlanFacts>, string, boolean]>([
    ['not the day before', {}, '2027-02-19', false],
    ['on the day', {}, '2027-02-20', true],
    ['later, when it could not be sent on the day', {}, '2027-05-01', true],
    ['not while the vehicle is booked', { isBooked: true }, '2027-02-20', false],
    ['not again after 13 days', first, '2027-03-05', false],
    ['again after two weeks', first, '2027-03-06', true],
    ['not again while the vehicle is booked', { ...first, isBooked: true }, '2027-03-06', false],
    ['not a third time', second, '2028-02-20', false],
    ['not after a job has moved the date', { ...first, lastDone: '2027-03-01' }, '2027-03-06', false],
    ['on the moved date', { ...second, lastDone: '2027-03-10' }, '2027-06-10', true],
  ])('%s', (_, changes, today, expected) => {
    expect(isReminderDue({ ...plan, ...changes }, today)).toBe(expected)
  })

  test('by hand before the date, and then not for two weeks', () => {
    expect(canRemind(plan, '2027-02-01')).toBe(true)
    const early = { ...plan, reminders: 1, remindedAt: '2027-02-01T17:00:00.000Z' }
    expect(canRemind(early, '2027-02-14')).toBe(false)
    expect(canRemind(early, '2027-02-15')).toBe(true)
    // On the date itself, which is after those two weeks, the second one goes out.
    expect(isReminderDue(early, '2027-02-19')).toBe(false)
    expect(isReminderDue(early, '2027-02-20')).toBe(true)
  })
})

const customer: Parameters<typeof careReach>[0] = {
  ...{ route: 'email', wantsMessages: true, isUnsubscribed: false, hasAgreed: false },
  lastBusiness: '2026-11-20',
}

test.each<[string, Partial<typeof customer>, string]>([
  ['a customer within two years', {}, 'email'],
  ['one who gets texts', { route: 'text' }, 'text'],
  ['one whom nothing reaches', { route: 'none' }, 'no-contact'],
  ['one with an address, without an email service', { route: 'wait' }, 'not-set-up'],
  ['one who gets texts and unsubscribed', { route: 'text', isUnsubscribed: true }, 'unsubscribed'],
  ['one who gets texts and wants no messages', { route: 'text', wantsMessages: false }, 'no-messages'],
  ['one who gets texts, never a job', { route: 'text', lastBusiness: null }, 'too-long-ago'],
  ['one who gets texts and asked for it', { route: 'text', lastBusiness: null, hasAgreed: true }, 'text'],
  ['one who wants no messages', { wantsMessages: false }, 'no-messages'],
  ['one who unsubscribed', { isUnsubscribed: true }, 'unsubscribed'],
  ['one who unsubscribed after asking', { isUnsubscribed: true, hasAgreed: true }, 'unsubscribed'],
  ['two years to the day', { lastBusiness: '2024-11-28' }, 'email'],
  ['more than two years', { lastBusiness: '2024-11-27' }, 'too-long-ago'],
  ['never a job', { lastBusiness: null }, 'too-long-ago'],
  ['asked for it, however long ago', { lastBusiness: '2020-01-01', hasAgreed: true }, 'email'],
])('who is reached: %s', (_, changes, expected) => {
  expect(careReach({ ...customer, ...changes }, '2026-11-28')).toBe(expected)
})
