import { addDays, datesBetween, weekdayOf } from '../../lib/time/business-time.ts'
import type { Schedule } from '../schedule/crews.ts'
import { hoursOn } from '../schedule/hours.ts'
import type { WorkInterval } from '../schedule/job.ts'

/**
 * Unreviewed online bookings hold at most half of a week's open crew hours
 * (docs/adr/0014-strangers-share.md). Further orders join the waiting list. So nobody can fill the calendar
 * with fake bookings, and the owner still decides about a busy week.
 */
const onlineShare = 1 / 2

/**
 * This many unreviewed online bookings a week are always accepted, because a single coating can exceed half
 * of a short week.
 */
export const guaranteedJobs = 2

/** The minutes of work that unreviewed online bookings may hold between two dates. */
export type OnlineQuota = { from: string; to: string; minutes: number }

/** Weeks start on Monday. */
const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7))

/** Returns the range of whole weeks that the quotas of a job depend on. */
export const wholeWeeks = (from: string, to: string) => ({
  from: mondayOf(from),
  to: addDays(mondayOf(to), 6),
})

/**
 * Returns the quotas of the weeks in which a job is worked on. The current week counts from today, so hours
 * that have passed use up no quota.
 */
export function onlineQuotas(
  workIntervals: readonly WorkInterval[],
  schedule: Schedule,
  today: string,
): OnlineQuota[] {
  const mondays = new Set(workIntervals.map(({ date }) => mondayOf(date)))
  return [...mondays].map((monday) => {
    const days = { from: monday < today ? today : monday, to: addDays(monday, 6) }
    return { ...days, minutes: Math.floor(openMinutes(days, schedule) * onlineShare) }
  })
}

/** Returns the working minutes of all crews without their time off. */
function openMinutes({ from, to }: { from: string; to: string }, { settings, claims }: Schedule): number {
  return datesBetween(from, to).reduce((sum, date) => {
    const hours = hoursOn(date, settings)
    if (!hours) return sum
    const off = claims
      .filter((claim) => claim.area === null && claim.date === date && claim.crew <= settings.crewCount)
      .map((claim) => Math.min(claim.to, hours.closes) - Math.max(claim.from, hours.opens))
      .filter((minutes) => minutes > 0)
    return sum + (hours.closes - hours.opens) * settings.crewCount - off.reduce((all, each) => all + each, 0)
  }, 0)
}
