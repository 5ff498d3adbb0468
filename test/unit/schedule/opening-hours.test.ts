import { expect, test } from 'vitest'
import type { Hours } from '../../../shared/rules/schedule/hours.ts'
import {
  closedDaysText,
  hoursText,
  openHoursText,
  openingHoursOf,
} from '../../../shared/rules/schedule/opening-hours.ts'

const day = { opens: 9 * 60, closes: 21 * 60 }
const short = { opens: 10 * 60, closes: 16 * 60 }

/** From Sunday on: `n` is a usual day, `s` a short one and `-` a closed one. */
const week = (days: string) =>
  [...days].map((each): Hours | null => (each === 'n' ? day : each === 's' ? short : null))

test('defaults to the hours of the specification', () => {
  const hours = openingHoursOf(null)
  expect(hoursText(hours)).toBe('9:00 AM to 9:00 PM, closed Thursday')
  expect(openHoursText(hours)).toBe('9:00 AM to 9:00 PM')
  expect(closedDaysText(hours)).toBe('Closed on Thursdays')
})

test.each([
  ['nnnnnnn', '9:00 AM to 9:00 PM, every day', 'Open every day'],
  ['-nnnnn-', '9:00 AM to 9:00 PM, closed Saturday and Sunday', 'Closed on Saturdays and Sundays'],
  [
    '-nnn-ns',
    'Mon–Wed, Fri 9:00 AM to 9:00 PM; Sat 10:00 AM to 4:00 PM; closed Thu and Sun',
    'Closed on Thursdays and Sundays',
  ],
  ['snnnnns', 'Mon–Fri 9:00 AM to 9:00 PM; Sat, Sun 10:00 AM to 4:00 PM', 'Open every day'],
  [
    's-----s',
    'Sat, Sun 10:00 AM to 4:00 PM; closed Mon–Fri',
    'Closed on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays',
  ],
  ['ssnsnsn', 'Mon, Wed, Fri, Sun 10:00 AM to 4:00 PM; Tue, Thu, Sat 9:00 AM to 9:00 PM', 'Open every day'],
  ['-------', 'Closed for now', ''],
])('describes the week %s, from Sunday on, as %s', (days, both, closed) => {
  const hours = openingHoursOf(week(days))
  expect(hoursText(hours)).toBe(both)
  expect(closedDaysText(hours)).toBe(closed)
  expect(both.startsWith(openHoursText(hours))).toBe(true)
})
