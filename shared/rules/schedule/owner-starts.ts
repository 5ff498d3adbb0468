import { epochOf } from '../../ground/time/business-time.ts'
import { type CrewWish, crewDaysOf, type Plan, planJob, type Schedule } from './crews.ts'
import { isWithinHours } from './hours.ts'
import type { Job } from './job.ts'

/** `too-far`: no crew that is free can be there in time. `unusual`: outside the hours, or gone by. */
export type StartKind = 'free' | 'too-far' | 'unusual'

export type OwnerStart = Plan & { startMinutes: number; kind: StartKind }

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour * 60)

/**
 * The full hours of a day at which a crew is free for a job, in minutes since midnight, who would do it and when. The
 * owner is held to nothing but free crews, and may override a drive (design: the job, travel). `now`: epoch milliseconds.
 */
export function ownerStarts(
  date: string,
  job: Job,
  { settings, claims }: Schedule,
  now: number,
  wish: Pick<CrewWish, 'only' | 'preferred'>,
): OwnerStart[] {
  const crewDays = crewDaysOf(claims)
  return hoursOfDay.flatMap((startMinutes): OwnerStart[] => {
    const start = { date, startMinutes }
    const plan = planJob(job, start, settings, crewDays, wish)
    if (!plan) {
      const late = planJob(job, start, settings, crewDays, { ...wish, ignoreDrives: true })
      return late ? [{ ...late, startMinutes, kind: 'too-far' }] : []
    }
    const isUsual = isWithinHours(date, startMinutes, settings) && epochOf(date, startMinutes) >= now
    return [{ ...plan, startMinutes, kind: isUsual ? 'free' : 'unusual' }]
  })
}
