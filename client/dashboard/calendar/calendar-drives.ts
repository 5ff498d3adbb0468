import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { driveMinutes } from '../../../shared/schedule/crews.ts'
import type { CalendarPiece } from './calendar-pieces.ts'

/** What a crew drives from one job of a day to the next; `next` says to which. */
export type CalendarDrive = {
  next: CalendarPiece
  /** When the job before ends, in minutes since midnight. */
  from: number
  /** How long the drive takes, and how much time there is. */
  minutes: number
  gapMinutes: number
}

/** The drives of a day, from its blocks in order; none within an area. */
export function drivesOf(
  pieces: readonly CalendarPiece[],
  corridor: Pick<CalendarJson, 'corridorMinutes'>,
): CalendarDrive[] {
  const crews = Map.groupBy(pieces, ({ booking }) => booking.crew)
  return [...crews.values()].flatMap((ofCrew) =>
    ofCrew.slice(1).flatMap((next, index) => {
      const before = ofCrew[index]
      const minutes = before ? driveMinutes(before.booking.area, next.booking.area, corridor) : 0
      return before && minutes > 0
        ? [{ next, from: before.to, minutes, gapMinutes: next.from - before.to }]
        : []
    }),
  )
}
