import { epochOf, minutesOfDay } from '../../lib/time/business-time.ts'
import { type CrewDays, type CrewPreference, type Plan, planJob } from './crews.ts'
import { hoursOn, isWithinHours, type ScheduleSettings } from './hours.ts'
import { type Job, maxUnbrokenMinutes, type WorkInterval } from './job.ts'

/**
 * `too-far`: no crew that is free can be there in time. `overnight`: a day is enough for the job, but it would be ready
 * on another. `unusual`: outside the hours, or gone by.
 */
export type StartKind = 'free' | 'too-far' | 'overnight' | 'unusual'

export type OwnerStart = Plan & { startMinutes: number; kind: StartKind }

/** What the crews have to do, and under which settings. */
type PlannedDays = { settings: ScheduleSettings; crewDays: CrewDays }

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour * 60)

/**
 * The full hours of a day at which a crew is free for a job, in minutes since midnight, who would do it and when; beside
 * an hour for which a drive or the set-up gap is too long, the half hours at which it is not. The owner is held to nothing
 * but free crews, and may override a drive (design: the job, travel). `now`: epoch milliseconds.
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

/** True of a job that goes on another day although the hours of this one are enough for it. */
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
