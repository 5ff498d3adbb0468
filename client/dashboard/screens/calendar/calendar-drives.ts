import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { legsOf } from '../../../../shared/rules/schedule/legs.ts'
import type { CalendarSegment } from './calendar-segments.ts'

/** The drive from one job of a crew to the next. */
export type CalendarDrive = {
  next: CalendarSegment
  /** End of the job before, in minutes since midnight. */
  from: number
  /** How long the drive takes, and the time between the jobs. */
  minutes: number
  gapMinutes: number
}

/** Returns a day's drives, from its segments in order. Leaves out jobs in the same area. */
export const drivesOf = (
  segments: readonly CalendarSegment[],
  corridor: Pick<CalendarJson, 'corridorMinutes'>,
): CalendarDrive[] =>
  legsOf(segments, corridor)
    .filter(({ driveMinutes }) => driveMinutes > 0)
    .map(({ before, next, driveMinutes, gapMinutes }) => ({
      next,
      from: before.to,
      minutes: driveMinutes,
      gapMinutes,
    }))
