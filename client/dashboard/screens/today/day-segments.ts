import type { TodayIntervalJson, TodayJobJson } from '../../../../shared/rules/job/today-json.ts'

/** What of a job is done in one go, in minutes since the day's midnight. */
export type DaySegment = TodayIntervalJson & { job: TodayJobJson }

/** The day's work in order, of all crews. */
export function segmentsOf(jobs: readonly TodayJobJson[]): DaySegment[] {
  return jobs
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((job) => job.stretches.map((stretch) => ({ ...stretch, job })))
    .sort((a, b) => a.from - b.from || a.job.crew - b.job.crew)
}

/** The first piece that is not done, which is next, or under way until somebody completes it. */
export const nextSegment = (pieces: readonly DaySegment[]) =>
  pieces.find(({ job }) => job.status !== 'completed')
