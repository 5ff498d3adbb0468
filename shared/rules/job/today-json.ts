import type { AreaSlug } from '../../lib/business/areas.ts'
import type { ToCallJson } from '../booking/booking-stats-json.ts'
import type { Cents } from '../price/money.ts'
import type { ScheduleJson } from '../schedule/schedule-json.ts'
import type { JobJson } from './job-json.ts'

/** How a crew gets to some work from the one before it on the same day, in minutes; the gap includes the drive. */
type LegJson = { area: AreaSlug; driveMinutes: number; gapMinutes: number }

/** Work in one go, in minutes since the day's midnight; `leg` is `null` where a crew begins its day. */
export type TodayIntervalJson = { from: number; to: number; leg: LegJson | null }

/** A job of the day: what of it is done then, and which day of the job that is, from 1, of how many. */
export type TodayJobJson = JobJson & { stretches: TodayIntervalJson[]; day: number; days: number }

/** Who is to be called; `hasTime` is false of an order that waits for a time. */
type CustomerToCallJson = Pick<ToCallJson, 'id' | 'customerName' | 'customerPhone' | 'callBy'> & {
  hasTime: boolean
}

/** `GET /api/admin/today`: what is done on a day, by every crew; what brings money is `null` for crew accounts. */
export type TodayJson = Pick<ScheduleJson, 'crewCount' | 'crewNames'> & {
  /** The crew that the account belongs to: the day opens with what is theirs. */
  crew: number | null
  /** The server's clock, as an instant, and the business's date then. */
  now: string
  today: string
  date: string
  /** By when their work begins. */
  jobs: TodayJobJson[]
  /** What the jobs that are ready on the day come to, with tax. */
  takings: Cents | null
  /** The first of those that have waited longest, and how many there are. */
  toCall: { total: number; waiting: number; first: CustomerToCallJson[] } | null
}

/** `POST /api/admin/jobs/:id/on-my-way`: the job since, and the text that a phone can send beside the mail. */
export type OnMyWayJson = { job: JobJson; text: string }
