import * as z from 'zod/mini'
import { calendarDate, isShortRange, maxCrews, maxTimeOffDays } from '../schedule/schedule-schemas.ts'
import type { Slot } from '../schedule/slot.ts'
import type { BookingJson } from './booking-json.ts'
import { maxBulkItems, maxPlannedMoves } from './bulk-actions.ts'

const crew = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews)))
const chooseJobs = 'Please choose jobs by a day or by ids'

/**
 * `GET /api/admin/moves/plan`: the jobs of a `date`, optionally of one crew, or those of comma-separated
 * `ids`. Jobs by id leave the days `from` to `to` of one crew or of all crews; without these days each leaves
 * its own crew's day.
 */
export const movePlanSchema = z
  .object({
    date: z.optional(calendarDate),
    ids: z.optional(
      z.pipe(
        z.string(),
        z.pipe(
          z.transform((text: string) => text.split(',').filter(Boolean)),
          z
            .array(z.string())
            .check(
              z.minLength(1, chooseJobs),
              z.maxLength(maxPlannedMoves, `At most ${maxPlannedMoves} at once`),
            ),
        ),
      ),
    ),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    crew,
  })
  .check(
    z.refine(({ date, ids }) => (date === undefined) !== (ids === undefined), {
      error: chooseJobs,
      path: ['date'],
    }),
    z.refine(({ from, to }) => from === undefined || isShortRange(from, to ?? from, maxTimeOffDays), {
      error: `The days must run forward over at most ${maxTimeOffDays} days`,
      path: ['to'],
    }),
  )

export type MovePlanQuery = z.output<typeof movePlanSchema>

export type CrewSlot = Slot & { crew: number }

/** A job with its alternative times. The first one is proposed. */
export type PlannedMoveJson = { booking: BookingJson; options: CrewSlot[] }

/**
 * `GET /api/admin/moves/plan`. `stays` are the jobs that are not moved, because they are done at the shop or
 * have begun.
 */
export type MovePlanJson = { jobs: PlannedMoveJson[]; stays: BookingJson[] }

/**
 * A booking whose customer was asked to reschedule: the proposed time, when its hold expires (`null` once it
 * has), and the outcome.
 */
export type MoveProposalJson = {
  booking: BookingJson
  asked: CrewSlot | null
  until: string | null
  state: 'waiting' | 'moved' | 'cancelled'
}

/** `GET /api/admin/moves`: open proposals, and those answered within the last day. */
export type MoveProposalsJson = { items: MoveProposalJson[] }

export const withdrawProposalsSchema = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, 'Please choose bookings'),
      z.maxLength(maxBulkItems, `At most ${maxBulkItems} at once`),
    ),
})

export type WithdrawnProposalsJson = { done: number }
