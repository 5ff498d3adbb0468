import type { AreaSlug } from '../../lib/business/areas.ts'
import { driveMinutes } from './crews.ts'
import type { ScheduleSettings } from './hours.ts'

/** Work of a crew on a day, in minutes since its midnight. */
type Work = { from: number; to: number; booking: { crew: number; area: AreaSlug } }

/** How a crew gets from one piece of its day's work to the next. */
type Leg<Segment extends Work> = {
  before: Segment
  next: Segment
  /** How long the drive takes, and how much time there is. */
  driveMinutes: number
  gapMinutes: number
}

/** The legs of a day, from its work in order, crew by crew. */
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
