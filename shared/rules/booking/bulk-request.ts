import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { maxCrews, wholeNumber } from '../schedule/schedule-schemas.ts'
import { bookingFilterSchema } from './booking-list-query.ts'
import { bulkActions, maxBulkItems, maxPlannedMoves } from './bulk-actions.ts'
import { slotFields } from './order-request.ts'

/** A proposed time and the crew that would do the job. */
const proposedTime = z.object({ id: z.string(), ...slotFields, crew: wholeNumber(1, maxCrews) })

/** `POST /api/admin/bookings/many`: the bookings, by ids or by a filter of the list, and the action. */
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
    /** Whether the customers get an email. */
    tell: z.boolean('Please choose whether they get a message'),
    /** The proposed times of some bookings. The other customers choose a time themselves. */
    times: z.optional(
      z.array(proposedTime).check(z.maxLength(maxPlannedMoves, `At most ${maxPlannedMoves} times at once`)),
    ),
    /** The reason that customers read in the email. */
    reason: z.optional(textLine('Please write the reason as text', 200)),
    /** Reschedules the bookings right away and notifies the customers. */
    moveNow: z.optional(z.boolean('Please send whether to reschedule now')),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'Please choose bookings by ids or by a filter',
      path: ['ids'],
    }),
    z.refine(({ act, tell }) => act !== 'propose-move' || tell, {
      error: 'Asking customers to reschedule needs a message',
      path: ['tell'],
    }),
    z.refine(
      ({ act, ids = [], times = [] }) =>
        times.length === 0 || (act === 'propose-move' && times.every(({ id }) => ids.includes(id))),
      { error: 'Times must be for the bookings that are asked to reschedule', path: ['times'] },
    ),
    z.refine(({ act, ids, moveNow }) => !moveNow || (act === 'propose-move' && ids !== undefined), {
      error: 'Only bookings chosen by id can be rescheduled',
      path: ['moveNow'],
    }),
    z.refine(({ act, tell }) => act !== 'undo' || !tell, {
      error: 'Removing silently sends no message',
      path: ['tell'],
    }),
  )

export type BulkRequest = z.output<typeof bulkRequestSchema>

export const bulkUndoSchema = z.object({ id: z.string() })
