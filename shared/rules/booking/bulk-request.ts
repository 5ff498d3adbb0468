import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { maxCrews, wholeNumber } from '../schedule/schedule-schemas.ts'
import { bookingFilterSchema } from './booking-list-query.ts'
import { bulkActions, maxBulkItems, maxPlannedMoves } from './bulk-actions.ts'
import { slotFields } from './order-request.ts'

/** A time that a customer is asked for, by a crew. */
const proposedTime = z.object({ id: z.string(), ...slotFields, crew: wholeNumber(1, maxCrews) })

/** `POST /api/admin/bookings/many`: which bookings, by their ids or by a filter of the list, and what is to become of them. */
export const bulkRequestSchema = z
  .object({
    ids: z.optional(
      z
        .array(z.string())
        .check(
          z.minLength(1, 'Please choose bookings'),
          z.maxLength(maxBulkItems, `At most ${maxBulkItems} at once`),
        ),
    ),
    filter: z.optional(z.pipe(z.record(z.string(), z.unknown()), bookingFilterSchema)),
    act: z.enum(bulkActions, 'Please say what to do'),
    /** Whether each customer gets the letter of it. */
    tell: z.boolean('Please choose whether they get a message'),
    /** Of customers who are asked to move: for which times; the others choose one. */
    times: z.optional(
      z.array(proposedTime).check(z.maxLength(maxPlannedMoves, `At most ${maxPlannedMoves} times at once`)),
    ),
    /** Why, as they read it. */
    reason: z.optional(textLine('Please write the reason as text', 200)),
    /** The bookings get these times at once, and their customers are told. */
    moveNow: z.optional(z.boolean('Please say whether they are moved now')),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'Please say which bookings: by their ids or by a filter',
      path: ['ids'],
    }),
    z.refine(({ act, tell }) => act !== 'propose-move' || tell, {
      error: 'Nothing moves by this: it only asks the customers to',
      path: ['tell'],
    }),
    z.refine(
      ({ act, ids = [], times = [] }) =>
        times.length === 0 || (act === 'propose-move' && times.every(({ id }) => ids.includes(id))),
      { error: 'Times are for those among the bookings who are asked to move', path: ['times'] },
    ),
    z.refine(({ act, ids, moveNow }) => !moveNow || (act === 'propose-move' && ids !== undefined), {
      error: 'Only bookings that are named can be moved',
      path: ['moveNow'],
    }),
    z.refine(({ act, tell }) => act !== 'undo' || !tell, {
      error: 'What is removed silently sends no message',
      path: ['tell'],
    }),
  )

export type BulkRequest = z.output<typeof bulkRequestSchema>

/** `POST /api/admin/bookings/many/undo`. */
export const bulkUndoSchema = z.object({ id: z.string() })
