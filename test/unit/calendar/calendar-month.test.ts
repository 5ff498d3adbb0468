import { expect, test } from 'vitest'
import { datesBetween, formatMonth, monthRange } from '../../../shared/lib/time/business-time.ts'
import { weeksOf } from '../../../shared/rules/calendar/calendar-month.ts'

test.each([
  ['2026-11', 5, 'November 2026'],
  ['2026-02', 4, 'February 2026'],
  ['2026-08', 6, 'August 2026'],
])('splits %s into %d weeks that start on Sunday', (month, count, name) => {
  const { from, to } = monthRange(month)
  const days = datesBetween(from, to)
  const weeks = weeksOf(from, days)
  expect(formatMonth(from)).toBe(name)
  expect(weeks.map((week) => week.length)).toEqual(Array(count).fill(7))
  expect(weeks.flat().filter((day) => day !== undefined)).toEqual(days)
  for (const week of weeks) {
    for (const [weekday, day] of week.entries()) {
      if (day) expect(new Date(day).getUTCDay()).toBe(weekday)
    }
  }
})
