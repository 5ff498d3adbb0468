import type { AreaSlug } from '../../lib/business/area-names.ts'
import { driveMinutes } from './crews.ts'
import type { ScheduleSettings } from './hours.ts'

/** An interval of a crew's work on a day, in minutes since midnight. */
type Work = { from: number; to: number; booking: { crew: number; area: AreaSlug } }

/** The way from one interval of a crew's day to the next. */
type Leg<Segment extends Work> = {
  before: Segment
  next: Segment
  /** The duration of the drive, and the available gap. */
  driveMinutes: number
  gapMinutes: number
}

/** Returns the legs of each crew's day. The work has to be in order. */
export function legsOf<Segment extends Work>(
  segments: readonly Segment[],
  corridor: Pick<ScheduleSettings, 'corridorMinutes'>,
): Leg<Segment>[] {
  const crews = Map.groupBy(segments, ({ booking }) => booking.crew)
  return [...crews.values()].flatMap((crewSegments) =>
    crewSegments.slice(1).flatMap((next, index) => {
      const before = crewSegments[index]
      if (!before) return []
      const drive = driveMinutes(before.booking.area, next.booking.area, corridor)
      return [{ before, next, driveMinutes: drive, gapMinutes: next.from - before.to }]
    }),
  )
}
