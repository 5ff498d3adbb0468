import { datesBetween } from '../../lib/time/business-time.ts'
import { byDistanceTo, nearestStarts } from './availability.ts'
import { type CrewPreference, claimsForVisitors, crewDaysOf, type Schedule } from './crews.ts'
import type { Start } from './hours.ts'
import type { Job } from './job.ts'
import { ownerStarts } from './owner-starts.ts'
import { type Slot, toSlot } from './slot.ts'

/** A free start instead of one that is unavailable. `crew` is set if it differs from the requested crew. */
export type Alternative = Start & { crew?: number }

export type AlternativeSlot = Slot & { crew?: number }

export const toAlternativeSlot = ({ crew, ...start }: Alternative): AlternativeSlot => ({
  ...toSlot(start),
  ...(crew !== undefined && { crew }),
})

/** The maximum number of starts with another crew. */
const maxOtherCrewStarts = 2

/**
 * Returns the free starts closest to one that is unavailable to the owner, within a range of dates. If one
 * crew was requested, its starts come first, then those of other crews.
 */
export function ownerAlternatives(
  { from, to }: { from: string; to: string },
  wanted: Start & Job & Pick<CrewPreference, 'only'>,
  schedule: Schedule,
  now: number,
): Alternative[] {
  const { settings } = schedule
  const days = { settings, crewDays: crewDaysOf(claimsForVisitors(schedule)) }
  const findFreeStarts = (only: number | undefined) =>
    datesBetween(from, to).map((date) => {
      const free = ownerStarts(date, wanted, days, now, { only }).filter(({ kind }) => kind === 'free')
      return { date, starts: free.map(({ startMinutes }) => startMinutes) }
    })
  const sameCrewStarts = nearestStarts(findFreeStarts(wanted.only), wanted)
  if (wanted.only === undefined) return sameCrewStarts
  const otherCrewStarts = Array.from({ length: settings.crewCount }, (_, index) => index + 1)
    .filter((crew) => crew !== wanted.only)
    .flatMap((crew) =>
      findFreeStarts(crew).flatMap(({ date, starts }) =>
        starts.map((startMinutes) => ({ date, startMinutes, crew })),
      ),
    )
  return [...sameCrewStarts, ...otherCrewStarts.sort(byDistanceTo(wanted)).slice(0, maxOtherCrewStarts)]
}
