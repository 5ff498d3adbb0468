import { homeArea } from '../../lib/business/areas.ts'
import { addDays, datesBetween, epochOf } from '../../lib/time/business-time.ts'
import { crewDaysOf, planJob, type Schedule } from './crews.ts'
import { hoursOn, isBookableTime, type Start, startsOn } from './hours.ts'
import { endOf, type Job, type JobEnd, maxUnbrokenMinutes } from './job.ts'

/** The starts of a day that can be booked, in minutes since midnight, and whether a crew is in the job's area anyway. */
export type DayStarts = {
  date: string
  closed: boolean
  starts: number[]
  /** When the job of each start would end; of jobs longer than the usual two hours. */
  ends?: ReadonlyMap<number, JobEnd>
  crewNearby: boolean
}

/** At most this many days are answered at once. */
export const maxAvailabilityDays = 62

/**
 * What can be booked for a job from one date to another, both included (specification §9, design: slots, the job).
 * `now` is epoch milliseconds; past days and days beyond the horizon have no starts.
 */
export function findAvailability(
  from: string,
  to: string,
  job: Job,
  { settings, claims }: Schedule,
  now: number,
): DayStarts[] {
  const crewDays = crewDaysOf(claims)
  const visitedDates = new Set(claims.filter(({ area }) => area === job.area).map(({ date }) => date))
  const isLong = job.durationMinutes > maxUnbrokenMinutes
  return datesBetween(from, to).map((date) => {
    const ends = new Map<number, JobEnd>()
    for (const startMinutes of startsOn(date, settings)) {
      if (!isBookableTime(date, startMinutes, settings, now)) continue
      const plan = planJob(job, { date, startMinutes }, settings, crewDays)
      if (plan) ends.set(startMinutes, endOf(plan.workIntervals))
    }
    return {
      date,
      closed: hoursOn(date, settings) === null,
      starts: [...ends.keys()],
      ...(isLong && { ends }),
      crewNearby: job.area !== homeArea && visitedDates.has(date),
    }
  })
}

/** The range of dates worth searching for a slot near a date. */
export function datesAround(date: string, today: string): { from: string; to: string } {
  const from = addDays(date, -3)
  return { from: from < today ? today : from, to: addDays(date, 14) }
}

/** The free starts closest to one that cannot be had, nearest first. */
export function nearestStarts(
  days: readonly Pick<DayStarts, 'date' | 'starts'>[],
  wanted: Start,
  count = 4,
): Start[] {
  return days
    .flatMap(({ date, starts }) => starts.map((startMinutes) => ({ date, startMinutes })))
    .filter(({ date, startMinutes }) => date !== wanted.date || startMinutes !== wanted.startMinutes)
    .sort(byDistanceTo(wanted))
    .slice(0, count)
}

/** Which of two starts is nearer to another. */
export function byDistanceTo(wanted: Start) {
  const wantedEpoch = epochOf(wanted.date, wanted.startMinutes)
  const distance = ({ date, startMinutes }: Start) => Math.abs(epochOf(date, startMinutes) - wantedEpoch)
  return (a: Start, b: Start) => distance(a) - distance(b)
}
