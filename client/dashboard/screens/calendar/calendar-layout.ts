import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'

/** Minutes per grid row. Bookings start on a quarter of an hour. */
export const rowMinutes = 15

/** The hours drawn, in minutes since midnight; both are full hours. */
export type HourRange = { first: number; end: number }

/** Includes work outside opening hours, so that nothing is hidden. */
export function hourRangeOf({ days, bookings }: CalendarJson): HourRange {
  const hours = days.flatMap(({ hours }) => hours ?? [])
  const workIntervals = bookings.flatMap(({ workIntervals }) => workIntervals)
  const starts = [...hours.map(({ opens }) => opens), ...workIntervals.map(({ from }) => from)]
  const ends = [...hours.map(({ closes }) => closes), ...workIntervals.map(({ to }) => to)]
  const first = Math.floor(Math.min(...starts, 9 * 60) / 60) * 60
  const end = Math.ceil(Math.max(...ends, 17 * 60) / 60) * 60
  return { first, end }
}

export function hoursOf({ first, end }: HourRange): number[] {
  return Array.from({ length: (end - first) / 60 }, (_, index) => first + index * 60)
}

/** Returns the CSS `grid-row` for a range of minutes, clipped to the drawn hours. */
export function rowsOf(from: number, to: number, { first, end }: HourRange): string {
  const start = Math.floor((Math.max(from, first) - first) / rowMinutes)
  const stop = Math.ceil((Math.min(to, end) - first) / rowMinutes)
  return `${start + 1} / span ${Math.max(1, stop - start)}`
}

/** A booking keeps its lane when the business later has fewer crews. */
export function laneCountOf({ crewCount, bookings, timeOff }: CalendarJson): number {
  return Math.max(crewCount, ...bookings.map(({ crew }) => crew), ...timeOff.map(({ crew }) => crew ?? 1))
}

/**
 * Wide enough for names and numbers in each lane. At 1,440 px a week fits with two crews and scrolls sideways with
 * more.
 */
export const dayWidth = (lanes: number) =>
  lanes > 1 ? `minmax(${lanes * (lanes > 2 ? 6 : 5)}rem, 1fr)` : 'minmax(0, 1fr)'
