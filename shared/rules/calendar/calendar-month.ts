import { weekdayNames, weekdayOf } from '../../lib/time/business-time.ts'

/** The days of a month, which begins at `from`, as weeks from Sunday on; `undefined` is a day of another month. */
export function weeksOf<Day>(from: string, days: readonly Day[]): (Day | undefined)[][] {
  const offset = weekdayOf(from)
  return Array.from({ length: Math.ceil((offset + days.length) / 7) }, (_, week) =>
    weekdayNames.map((_name, weekday) => days[week * 7 + weekday - offset]),
  )
}
