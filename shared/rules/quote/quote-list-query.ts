import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { defaultPageSize } from '../booking/booking-list.ts'
import { quoteStatuses } from './quote-status.ts'

/** A page starts after this group, last day and `seq`: see `listQuotes`. */
const cursorPattern = /^[0-2]\.(\d{4}-\d\d-\d\d)?\.\d{1,15}$/

/**
 * The query of `GET /api/admin/quotes`: quotes with a status, quotes that wait for the owner, or all, and of
 * these the ones that a search finds.
 */
export const quoteListQuerySchema = z
  .object({
    status: z.optional(z.enum(quoteStatuses)),
    waiting: z.optional(z.literal('true')),
    search: z._default(textLine('Please search for a name, a phone number or a vehicle', 100), ''),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: z.optional(z.string().check(z.regex(cursorPattern))),
  })
  .check(
    z.refine(({ status, waiting }) => !(status && waiting), {
      error: 'Please ask for a status or for those that wait',
      path: ['waiting'],
    }),
  )

export type QuoteListQuery = z.output<typeof quoteListQuerySchema>
