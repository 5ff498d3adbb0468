import * as z from 'zod/mini'
import { listFilterSchema } from './list-query.ts'
import { manyActs, maxMany } from './many.ts'

/** `POST /api/admin/bookings/many`: which bookings, by their ids or by a filter of the list, and what is to become of them. */
export const manyRequestSchema = z
  .object({
    ids: z.optional(
      z
        .array(z.string())
        .check(z.minLength(1, 'Please choose bookings'), z.maxLength(maxMany, `At most ${maxMany} at once`)),
    ),
    filter: z.optional(z.pipe(z.record(z.string(), z.unknown()), listFilterSchema)),
    act: z.enum(manyActs, 'Please say what to do'),
    /** Whether each customer gets the letter of it. */
    tell: z.boolean('Please say whether they are told'),
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
    z.refine(({ act, tell }) => act !== 'undo' || !tell, {
      error: 'What is removed silently is told to nobody',
      path: ['tell'],
    }),
  )

export type ManyRequest = z.output<typeof manyRequestSchema>

/** `POST /api/admin/bookings/many/undo`. */
export const manyUndoSchema = z.object({ id: z.string() })
