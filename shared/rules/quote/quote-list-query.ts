import * as z from 'zod/mini'
import { defaultPageSize } from '../booking/booking-list.ts'
import { quoteStatuses } from './quote-status.ts'

/** The query of `GET /api/admin/quotes`: quotes with a status, quotes that wait for the owner, or all. */
export const quoteListQuerySchema = z
  .object({
    status: z.optional(z.enum(quoteStatuses)),
    waiting: z.optional(z.literal('true')),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  })
  .check(
    z.refine(({ status, waiting }) => !(status && waiting), {
      error: 'Please ask for a status or for those that wait',
      path: ['waiting'],
    }),
  )

export type QuoteListQuery = z.output<typeof quoteListQuerySchema>
