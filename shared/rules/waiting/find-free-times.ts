import { addDays, businessDate } from '../../lib/time/business-time.ts'
import { findAvailability } from '../schedule/availability.ts'
import type { Schedule } from '../schedule/crews.ts'
import type { Start } from '../schedule/hours.ts'
import type { Job } from '../schedule/job.ts'

/** The requested time: any within the dates, or one start on the first date. */
type RequestedTime = { fromDate: string; toDate: string; startMinutes: number | null }

/** How many days after the requested ones the search for a free time continues. */
const extraSearchDays = 14

/** Returns the dates to search for a request. */
export function searchRange({ fromDate, toDate }: RequestedTime, now: number): { from: string; to: string } {
  const today = businessDate(now)
  const from = fromDate < today ? today : fromDate
  return { from, to: addDays(toDate < from ? from : toDate, extraSearchDays) }
}

/**
 * Returns the first free start that matches the request, and the first one that is not before it. Each is
 * `null` if there is none.
 */
export function findFreeTimes(
  requested: RequestedTime,
  job: Job,
  schedule: Schedule,
  now: number,
): { freeNow: Start | null; nextFree: Start | null } {
  const { fromDate, toDate, startMinutes } = requested
  const { from, to } = searchRange(requested, now)
  const starts = findAvailability(from, to, job, schedule, now)
    .flatMap((day) => day.starts.map((each) => ({ date: day.date, startMinutes: each })))
    .filter((start) => start.date > fromDate || startMinutes === null || start.startMinutes >= startMinutes)
  const matchesRequest = (start: Start) =>
    startMinutes === null
      ? start.date <= toDate
      : start.date === fromDate && start.startMinutes === startMinutes
  return { freeNow: starts.find(matchesRequest) ?? null, nextFree: starts[0] ?? null }
}
