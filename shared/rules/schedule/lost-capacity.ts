import { datesBetween } from '../../lib/time/business-time.ts'
import { type Hours, hoursOn, type ScheduleSettings } from './hours.ts'

/** The capacity that a change of the schedule removes between two dates, both included. */
export type LostCapacity = {
  from: string
  to: string
  /** Hours of the day, 0 to 23, both included. */
  hours: { date: string; first: number; last: number }[]
  crews: number[]
}

const closedDay: Hours = { opens: 0, closes: 0 }

/**
 * Returns the capacity that a change of the schedule removes (design: closing over bookings). A booking
 * conflicts with the change if it holds one of these hours, or any hour of a removed crew. Its start alone is
 * not enough, because a job may continue on another day. Hours and crews that were already unavailable are no
 * new conflict, and notice, horizon and cut-off never conflict with a booking.
 */
export function findLostCapacity(
  { from, to }: { from: string; to: string },
  before: ScheduleSettings,
  after: ScheduleSettings,
): LostCapacity {
  const hours = datesBetween(from, to).flatMap((date) => {
    const lost = findLostHours(hoursOn(date, before) ?? closedDay, hoursOn(date, after) ?? closedDay)
    return lost.map((span) => ({ date, ...span }))
  })
  const lostCrewCount = Math.max(0, before.crewCount - after.crewCount)
  const crews = Array.from({ length: lostCrewCount }, (_, index) => after.crewCount + 1 + index)
  return { from, to, hours, crews }
}

/**
 * Returns the hours of a day that lose open time, even partly: at most one range in the morning and one in
 * the evening.
 */
function findLostHours(before: Hours, after: Hours): { first: number; last: number }[] {
  return [
    { from: before.opens, to: Math.min(before.closes, after.opens) },
    { from: Math.max(before.opens, after.closes), to: before.closes },
  ]
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ first: Math.floor(from / 60), last: Math.ceil(to / 60) - 1 }))
}
