import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { UndoableChangeJson } from '../booking/undoable-actions.ts'
import type { CareInterval } from '../care/care.ts'
import type { CareDueJson } from '../care/care-json.ts'
import type { NeedsYouSummary } from '../needs-you/needs-you.ts'
import type { Cents } from '../price/money.ts'
import type { ScheduleJson } from '../schedule/schedule-json.ts'
import type { JobJson } from './job-json.ts'

/** The way to a job from the crew's previous one that day, in minutes. The gap includes the drive. */
type LegJson = { area: AreaSlug; driveMinutes: number; gapMinutes: number }

/**
 * An uninterrupted interval of work, in minutes since midnight. `leg` is `null` for the crew's first one of
 * the day.
 */
export type TodayIntervalJson = { from: number; to: number; leg: LegJson | null }

/** A job of the day: its work intervals on that day, and which day of the job it is, counted from 1. */
export type TodayJobJson = JobJson & {
  workIntervals: TodayIntervalJson[]
  day: number
  days: number
  /** For a completed job of the catalogue, whether its vehicle comes back. `null` for others, and for crew accounts. */
  care: { customerId: number; everyMonths: CareInterval | null } | null
}

/** A completion or no-show that can still be undone. */
export type UndoableJobJson = UndoableChangeJson & Pick<JobJson, 'customerName'> & { bookingId: string }

/**
 * `GET /api/admin/today`: the jobs of all crews on a day. The money of the business is `null` for crew
 * accounts.
 */
export type TodayJson = Pick<ScheduleJson, 'crewCount' | 'crewNames'> & {
  /** The crew of the account, whose jobs are shown first. */
  crew: number | null
  /** The server's clock as an instant, and the business date at that time. */
  now: string
  today: string
  date: string
  /** Sorted by start. */
  jobs: TodayJobJson[]
  /** What the account did to jobs in the last minutes and can still undo, newest first. */
  undoable: UndoableJobJson[]
  /** The total with tax of the jobs that are ready that day. */
  takings: Cents | null
  /** What needs the owner. `null` for crew accounts. */
  needsYou: NeedsYouSummary | null
  /** Customers due for care today. `null` if there are none, and for crew accounts. */
  careDue: CareDueJson | null
}

/**
 * `POST /api/admin/jobs/:id/on-my-way`: the updated job, and the draft of a text message in addition to the
 * email.
 */
export type OnMyWayJson = { job: JobJson; text: string }
