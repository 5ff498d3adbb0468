import { datesBetween } from '../../lib/time/business-time.ts'
import { byDistanceTo, nearestStarts } from './availability.ts'
import { type CrewPreference, crewDaysOf, type Schedule } from './crews.ts'
import type { Start } from './hours.ts'
import type { Job } from './job.ts'
import { ownerStarts } from './owner-starts.ts'
import { type Slot, toSlot } from './slot.ts'

/** A free start in the place of one that cannot be had; `crew` where it is another's than was asked for. */
export type Alternative = Start & { crew?: number }

/** The same in words. */
export type AlternativeSlot = Slot & { crew?: number }

export const toAlternativeSlot = ({ crew, ...start }: Alternative): AlternativeSlot => ({
  ...toSlot(start),
  ...(crew !== undefined && { crew }),
})

/** So many of other crews are told. */
const maxOtherCrewStarts = 2

/**
 * The starts nearest to one that the owner cannot have, from one date to another; where the job was to be done by one
 * crew, that crew's, and then those at which another could.
 */
export function ownerAlternatives(
  { from, to }: { from: string; to: string },
  wanted: Start & Job & Pick<CrewPreference, 'only'>,
  { settings, claims }: Schedule,
  now: number,
): Alternative[] {
  const days = { settings, crewDays: crewDaysOf(claims) }
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
