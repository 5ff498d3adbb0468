import type { TodayJobJson, TodayStretchJson } from '../../../../shared/rules/job/today-json.ts'

/** What of a job is done in one go, in minutes since the day's midnight. */
export type DayPiece = TodayStretchJson & { job: TodayJobJson }

/** The day's work in order, of all crews. */
export function piecesOf(jobs: readonly TodayJobJson[]): DayPiece[] {
  return jobs
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((job) => job.stretches.map((stretch) => ({ ...stretch, job })))
    .sort((a, b) => a.from - b.from || a.job.crew - b.job.crew)
}

/** The first piece that is not done, which is next, or under way until somebody completes it. */
export const nextPiece = (pieces: readonly DayPiece[]) => pieces.find(({ job }) => job.status !== 'completed')
