import type { Claim } from './crews.ts'
import type { TimeOffJson } from './schedule-json.ts'
import { timeOffHours } from './schedule-schemas.ts'

type TimeOff = Pick<TimeOffJson, 'crew' | 'fromDate' | 'toDate' | 'hours'>

/**
 * Returns the hours that time off claims and no job holds: hours released by a booking that was kept during
 * the time off, and hours of a crew that was added later (design: closing over bookings).
 */
export function timeOffClaims(
  timeOff: readonly TimeOff[],
  crewCount: number,
  claims: readonly Claim[],
): Claim[] {
  if (timeOff.length === 0) return []
  const keyOf = ({ date, hour, crew }: Pick<Claim, 'date' | 'hour' | 'crew'>) => `${date} ${hour} ${crew}`
  const heldHours = new Set(claims.map(keyOf))
  const everyCrew = Array.from({ length: crewCount }, (_, index) => index + 1)
  return timeOff
    .flatMap((off) => {
      const { dates, hours } = timeOffHours(off)
      const crews = off.crew === null ? everyCrew : [off.crew]
      return dates.flatMap((date) => hours.flatMap((hour) => crews.map((crew) => ({ date, hour, crew }))))
    })
    .filter((each) => !heldHours.has(keyOf(each)))
    .map((each) => ({ ...each, area: null, from: each.hour * 60, to: (each.hour + 1) * 60 }))
}
