import { datesBetween } from '../../lib/time/business-time.ts'
import { type Hours, hoursOn, type ScheduleSettings } from './hours.ts'

/** What a change of the schedule takes away, from one date to another, both included. */
export type LostCapacity = {
  from: string
  to: string
  /** Hours of a day, 0 to 23, from the first to the last. */
  hours: { date: string; first: number; last: number }[]
  crews: number[]
}

const closedDay: Hours = { opens: 0, closes: 0 }

/**
 * What is there before a change of the schedule and no longer after it (design: closing over bookings). A booking is
 * in the way of the change when it holds one of these hours, or an hour of one of these crews: its start alone says
 * nothing about a job that goes on another day. Hours that were closed before, or a crew that was gone, are no new
 * trouble; notice, horizon and cut-off take nothing from a booking.
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

/** The hours of a day that lose open time, if only a part of it: at most some in the morning and some in the evening. */
function findLostHours(before: Hours, after: Hours): { first: number; last: number }[] {
  return [
    { from: before.opens, to: Math.min(before.closes, after.opens) },
    { from: Math.max(before.opens, after.closes), to: before.closes },
  ]
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ first: Math.floor(from / 60), last: Math.ceil(to / 60) - 1 }))
}
