import type { TodayIntervalJson, TodayJobJson } from '../../../../shared/rules/job/today-json.ts'

/** One work interval of a job, in minutes since midnight. */
export type DaySegment = TodayIntervalJson & { job: TodayJobJson }

/** Returns the day's work of all crews, in order. */
export function segmentsOf(jobs: readonly TodayJobJson[]): DaySegment[] {
  return jobs
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((job) => job.workIntervals.map((interval) => ({ ...interval, job })))
    .sort((a, b) => a.from - b.from || a.job.crew - b.job.crew)
}

/** Returns the first segment whose job isn't completed. */
export const nextSegment = (pieces: readonly DaySegment[]) =>
  pieces.find(({ job }) => job.status !== 'completed')
