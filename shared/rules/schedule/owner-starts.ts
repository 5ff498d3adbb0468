import { epochOf, minutesOfDay } from '../../lib/time/business-time.ts'
import { type CrewDays, type CrewPreference, type Plan, planJob } from './crews.ts'
import { hoursOn, isWithinHours, type ScheduleSettings } from './hours.ts'
import { type Job, maxUnbrokenMinutes, type WorkInterval } from './job.ts'

/**
 * `too-far` means that no free crew can arrive in time. `overnight` means that the job would fit into the
 * day, but would be ready on another one. `unusual` means outside opening hours or in the past.
 */
export type StartKind = 'free' | 'too-far' | 'overnight' | 'unusual'

export type OwnerStart = Plan & { startMinutes: number; kind: StartKind }

/** The settings, and the claims of all crews. */
type PlannedDays = { settings: ScheduleSettings; crewDays: CrewDays }

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour * 60)

/**
 * Returns the full hours of a day (in minutes since midnight) at which a crew is free, with the plan of each.
 * Next to a full hour that a drive or set-up gap rules out, half hours are tried as well. The owner only
 * needs a free crew, and may override a drive (design: the job, travel). `now` is epoch milliseconds.
 */
export function ownerStarts(
  date: string,
  job: Job,
  { settings, crewDays }: PlannedDays,
  now: number,
  preference: Pick<CrewPreference, 'only' | 'preferred'>,
): OwnerStart[] {
  function startAt(startMinutes: number): OwnerStart[] {
    const start = { date, startMinutes }
    const plan = planJob(job, start, settings, crewDays, preference)
    if (!plan) {
      const latePlan = planJob(job, start, settings, crewDays, { ...preference, ignoreDrives: true })
      return latePlan ? [{ ...latePlan, startMinutes, kind: 'too-far' }] : []
    }
    const isUsual = isWithinHours(date, startMinutes, settings) && epochOf(date, startMinutes) >= now
    const kind = isOvernight(date, job, plan.workIntervals, settings) ? 'overnight' : 'free'
    return [{ ...plan, startMinutes, kind: isUsual ? kind : 'unusual' }]
  }
  const full = hoursOfDay.flatMap(startAt)
  const half = halfHoursBeside(full.filter(({ kind }) => kind === 'too-far')).flatMap(startAt)
  return [...full, ...half.filter(({ kind }) => kind === 'free')].sort(
    (one, other) => one.startMinutes - other.startMinutes,
  )
}

/** Returns whether a job continues on another day although the open hours of this one are long enough. */
function isOvernight(
  date: string,
  { durationMinutes }: Job,
  workIntervals: readonly WorkInterval[],
  settings: ScheduleSettings,
): boolean {
  const { opens, closes } = hoursOn(date, settings) ?? { opens: 0, closes: 0 }
  if (durationMinutes <= maxUnbrokenMinutes || durationMinutes > closes - opens) return false
  return workIntervals.some((interval) => interval.date !== date)
}

function halfHoursBeside(starts: readonly OwnerStart[]): number[] {
  const beside = starts.flatMap(({ startMinutes }) => [startMinutes - 30, startMinutes + 30])
  return [...new Set(beside)].filter((minutes) => minutes >= 0 && minutes < minutesOfDay)
}
