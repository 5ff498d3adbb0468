import { homeArea } from '../../lib/business/area-names.ts'
import { addDays, datesBetween, epochOf } from '../../lib/time/business-time.ts'
import { claimsForVisitors, crewDaysOf, planJob, type Schedule } from './crews.ts'
import { hoursOn, isBookableTime, type Start, startsOn } from './hours.ts'
import { endOf, type Job, type JobEnd, maxUnbrokenMinutes } from './job.ts'

/** The bookable starts of a day in minutes since midnight, and whether a crew has another job in the area. */
export type DayStarts = {
  date: string
  closed: boolean
  starts: number[]
  /** When a job with each start would end. Only for jobs longer than the default two hours. */
  ends?: ReadonlyMap<number, JobEnd>
  crewNearby: boolean
}

/** The maximum number of days per request. */
export const maxAvailabilityDays = 62

/**
 * Returns the bookable starts of a job between two dates, both included (specification §9, design: slots, the
 * job). `now` is epoch milliseconds. Past days and days beyond the horizon have no starts.
 */
export function findAvailability(
  from: string,
  to: string,
  job: Job,
  schedule: Schedule,
  now: number,
): DayStarts[] {
  const { settings, claims } = schedule
  const crewDays = crewDaysOf(claimsForVisitors(schedule))
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

/** Returns the range of dates to search for a start near a date. */
export function datesAround(date: string, today: string): { from: string; to: string } {
  const from = addDays(date, -3)
  return { from: from < today ? today : from, to: addDays(date, 14) }
}

/** Returns the free starts closest to one that is unavailable, nearest first. */
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

/** Compares two starts by their distance to a wanted one. */
export function byDistanceTo(wanted: Start) {
  const wantedEpoch = epochOf(wanted.date, wanted.startMinutes)
  const distance = ({ date, startMinutes }: Start) => Math.abs(epochOf(date, startMinutes) - wantedEpoch)
  return (a: Start, b: Start) => distance(a) - distance(b)
}
