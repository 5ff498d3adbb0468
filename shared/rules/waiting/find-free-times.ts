import { addDays, businessDate } from '../../lib/time/business-time.ts'
import { findAvailability } from '../schedule/availability.ts'
import type { Schedule } from '../schedule/crews.ts'
import type { Start } from '../schedule/hours.ts'
import type { Job } from '../schedule/job.ts'

/** When a time would suit: from one day to another, or at that start of the first. */
type RequestedTime = { fromDate: string; toDate: string; startMinutes: number | null }

/** How many days after the last that suits a time is looked for all the same. */
const extraSearchDays = 14

/** The days of which free times are looked at for a wish. */
export function searchRange({ fromDate, toDate }: RequestedTime, now: number): { from: string; to: string } {
  const today = businessDate(now)
  const from = fromDate < today ? today : fromDate
  return { from, to: addDays(toDate < from ? from : toDate, extraSearchDays) }
}

/** A free time that is wished for, and the first that is not earlier than what is wished for; `null` where there is none. */
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
