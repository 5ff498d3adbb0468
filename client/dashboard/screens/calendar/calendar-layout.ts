import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'

/** What one row of the grid stands for: bookings may start at any quarter of an hour. */
export const rowMinutes = 15

/** The part of the day that is drawn, in minutes since midnight, full hours. */
export type HourRange = { first: number; end: number }

/** From the earliest opening or work to the latest closing or end, so that nothing is out of sight. */
export function hourRangeOf({ days, bookings }: CalendarJson): HourRange {
  const hours = days.flatMap(({ hours }) => hours ?? [])
  const workIntervals = bookings.flatMap(({ stretches }) => stretches)
  const starts = [...hours.map(({ opens }) => opens), ...workIntervals.map(({ from }) => from)]
  const ends = [...hours.map(({ closes }) => closes), ...workIntervals.map(({ to }) => to)]
  const first = Math.floor(Math.min(...starts, 9 * 60) / 60) * 60
  const end = Math.ceil(Math.max(...ends, 17 * 60) / 60) * 60
  return { first, end }
}

export function hoursOf({ first, end }: HourRange): number[] {
  return Array.from({ length: (end - first) / 60 }, (_, index) => first + index * 60)
}

/** The grid rows from one minute of the day to another, cut to what is drawn. */
export function rowsOf(from: number, to: number, { first, end }: HourRange): string {
  const start = Math.floor((Math.max(from, first) - first) / rowMinutes)
  const stop = Math.ceil((Math.min(to, end) - first) / rowMinutes)
  return `${start + 1} / span ${Math.max(1, stop - start)}`
}

/** How many crews stand side by side: a booking keeps its crew when the business later has fewer. */
export function laneCountOf({ crewCount, bookings, timeOff }: CalendarJson): number {
  return Math.max(crewCount, ...bookings.map(({ crew }) => crew), ...timeOff.map(({ crew }) => crew ?? 1))
}

/**
 * How wide a day is: each crew keeps a width that names and numbers fit in. At 1,440 px a week of two crews fits; one of
 * more scrolls sideways within the calendar.
 */
export const dayWidth = (lanes: number) =>
  lanes > 1 ? `minmax(${lanes * (lanes > 2 ? 6 : 5)}rem, 1fr)` : 'minmax(0, 1fr)'
