import { weekdayNames, weekdayOf } from '../../lib/time/business-time.ts'

/**
 * Splits the days of a month, whose first day is `from`, into weeks that start on Sunday. `undefined` stands
 * for a day of another month.
 */
export function weeksOf<Day>(from: string, days: readonly Day[]): (Day | undefined)[][] {
  const offset = weekdayOf(from)
  return Array.from({ length: Math.ceil((offset + days.length) / 7) }, (_, week) =>
    weekdayNames.map((_name, weekday) => days[week * 7 + weekday - offset]),
  )
}
