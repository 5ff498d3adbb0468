import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import {
  calendarQuerySchema,
  maxCalendarDays,
  maxCrews,
  scheduleSchema,
  specialDaySchema,
  timeOffHours,
  timeOffSchema,
} from '../../../shared/rules/schedule/schedule-schemas.ts'
import { testSchedule } from './test-schedule.ts'

const from = '2027-01-30'
const hours = { opens: 540, closes: 1260 }
test.each([
  ['crewCount', 1, 10],
  ['noticeMinutes', 0, 30 * 24 * 60],
  ['horizonDays', 1, 365],
  ['cutoffHours', 0, 30 * 24],
])('limits %s to a whole number from %i to %i', (field, least, most) => {
  const accepts = (value: unknown) => scheduleSchema.safeParse({ ...testSchedule, [field]: value }).success
  expect([least - 1, least, most, most + 1, least + 0.5, `${least}`].map(accepts)).toEqual([
    ...[false, true, true, false, false, false],
  ])
})

test.each([
  [7, { opens: 0, closes: 1440 }, true],
  [6, hours, false],
  [8, hours, false],
  [7, { opens: 600, closes: 600 }, false],
  [7, { opens: -1, closes: 600 }, false],
  [7, { opens: 0, closes: 1441 }, false],
])('accepts a week of %i days with the hours %j: %s', (days, each, isTaken) => {
  const weeklyHours = Array.from({ length: days }, () => each)
  expect(scheduleSchema.safeParse({ ...testSchedule, weeklyHours }).success).toBe(isTaken)
  if (days === 7) expect(specialDaySchema.safeParse({ hours: each }).success).toBe(isTaken)
})

const timeOff = { crew: 1, fromDate: from, toDate: from, hours: null }

test.each([
  ['a day', {}, true],
  ['every crew', { crew: null }, true],
  ['the most days', { toDate: addDays(from, 61) }, true],
  ['one day too many', { toDate: addDays(from, 62) }, false],
  ['a range that ends before it begins', { toDate: addDays(from, -1) }, false],
  ['no crew', { crew: 0 }, false],
  ['one crew too many', { crew: maxCrews + 1 }, false],
  ['all hours of a day', { hours: { from: 0, to: 1440 } }, true],
  ['hours that end when they begin', { hours: { from: 600, to: 600 } }, false],
  ['half an hour', { hours: { from: 570, to: 660 } }, false],
])('accepts time off for %s: %s', (_, change, isTaken) => {
  expect(timeOffSchema.safeParse({ ...timeOff, ...change }).success).toBe(isTaken)
})

test('limits a calendar request to six weeks, forward', () => {
  const accepts = (days: number) => calendarQuerySchema.safeParse({ from, to: addDays(from, days) }).success
  expect([-1, 0, maxCalendarDays - 1, maxCalendarDays].map(accepts)).toEqual([false, true, true, false])
})

test('holds the hours of time off on each of its days', () => {
  const toDate = '2027-02-01'
  expect(timeOffHours({ fromDate: from, toDate, hours: { from: 540, to: 660 } })).toEqual({
    dates: ['2027-01-30', '2027-01-31', '2027-02-01'],
    hours: [9, 10],
  })
  const { hours } = timeOffHours({ fromDate: from, toDate: from, hours: null })
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, 0, 23])
})
