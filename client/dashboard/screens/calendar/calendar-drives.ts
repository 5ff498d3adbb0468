import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { legsOf } from '../../../../shared/rules/schedule/legs.ts'
import type { CalendarSegment } from './calendar-segments.ts'

/** What a crew drives from one job of a day to the next; `next` says to which. */
export type CalendarDrive = {
  next: CalendarSegment
  /** When the job before ends, in minutes since midnight. */
  from: number
  /** How long the drive takes, and how much time there is. */
  minutes: number
  gapMinutes: number
}

/** The drives of a day, from its blocks in order; none within an area. */
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
