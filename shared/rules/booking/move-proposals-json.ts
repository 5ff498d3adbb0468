import * as z from 'zod/mini'
import { calendarDate, isShortRange, maxCrews, maxTimeOffDays } from '../schedule/schedule-schemas.ts'
import type { Slot } from '../schedule/slot.ts'
import type { BookingJson } from './booking-json.ts'
import { maxBulkItems, maxPlannedMoves } from './bulk-actions.ts'

const crew = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews)))
const chooseJobs = 'Please say which jobs: those of a day, or some by their ids'

/**
 * `GET /api/admin/moves/plan`: the jobs of a day, or of a crew's day; or those of `ids`, with commas between them, which
 * leave a crew's days from `from` to `to`, or everybody's, or without these each its own crew's day.
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
      error: `The days must run forward, over at most ${maxTimeOffDays}`,
      path: ['to'],
    }),
  )

export type MovePlanQuery = z.output<typeof movePlanSchema>

/** A time and the crew that would come. */
export type CrewSlot = Slot & { crew: number }

/** A job that could be moved, and where to: the first is proposed. */
export type PlannedMoveJson = { booking: BookingJson; options: CrewSlot[] }

/** `GET /api/admin/moves/plan`: with the jobs that stay, for they are done under a roof or have begun. */
export type MovePlanJson = { jobs: PlannedMoveJson[]; stays: BookingJson[] }

/**
 * A booking whose customer was asked to move it: with which time, until when that is held (`until` is `null` once it is
 * not), and what became of it.
 */
export type MoveProposalJson = {
  booking: BookingJson
  asked: CrewSlot | null
  until: string | null
  state: 'waiting' | 'moved' | 'cancelled'
}

/** `GET /api/admin/moves`: who has not answered, and who has within the last day. */
export type MoveProposalsJson = { items: MoveProposalJson[] }

/** `POST /api/admin/moves/stop`: these are asked nothing any more. */
export const withdrawProposalsSchema = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, 'Please choose bookings'),
      z.maxLength(maxBulkItems, `At most ${maxBulkItems} at once`),
    ),
})

export type WithdrawnProposalsJson = { done: number }
