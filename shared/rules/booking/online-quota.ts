import { addDays, datesBetween, weekdayOf } from '../../lib/time/business-time.ts'
import type { Schedule } from '../schedule/crews.ts'
import { hoursOn } from '../schedule/hours.ts'
import type { WorkInterval } from '../schedule/job.ts'

/**
 * Strangers' share (design §3): what strangers hold of a week, and nobody has reviewed, is at most half of its open crew
 * hours. Above it an order waits, so that nobody can fill the calendar, and a busy week is still the owner's to give away.
 */
const onlineShare = 1 / 2

/** So many jobs of strangers a week are taken whatever their length: a coating is longer than many a half week. */
export const guaranteedJobs = 2

/** What strangers may hold from one day to another, in minutes of work. */
export type OnlineQuota = { from: string; to: string; minutes: number }

/** A week begins on its Monday. */
const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The days that have to be known of the schedule to tell the shares of a job from one date to another. */
export const wholeWeeks = (from: string, to: string) => ({
  from: mondayOf(from),
  to: addDays(mondayOf(to), 6),
})

/**
 * The shares of the weeks that a job is worked on in. Of this week the days that are left count: what is held of those
 * gone by takes nothing from anybody.
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

/** What all crews can work, without the time that they have off. */
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
