import * as z from 'zod/mini'
import { type BookingFilter, filterFields, omitEmpty } from '../booking/booking-list-query.ts'
import { maxBulkItems } from '../booking/bulk-actions.ts'
import { waitingReasons } from './waiting.ts'

/** How many orders a page has, unless a caller says so. */
const defaultPageSize = 50

const { search, place, arrivedFrom, arrivedTo, network, domain } = filterFields

const waitingFields = {
  ...{ search, place, arrivedFrom, arrivedTo, network, domain },
  reason: z.optional(z.enum(waitingReasons)),
}

/** The query of `GET /api/admin/waiting`. Empty values count as not given. */
export const waitingQuerySchema = z.pipe(
  omitEmpty,
  z.object({
    ...waitingFields,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
)

export type WaitingQuery = z.output<typeof waitingQuerySchema>

/** What of it says which orders are meant. An unknown name is refused: left out, it would mean more of them. */
const waitingFilterSchema = z.pipe(omitEmpty, z.strictObject(waitingFields))

export type WaitingFilter = z.output<typeof waitingFilterSchema>

/** `POST /api/admin/waiting/dismiss`: which orders, by their ids or by a filter of the list. */
export const dismissSchema = z
  .object({
    ids: z.optional(
      z
        .array(z.string())
        .check(
          z.minLength(1, 'Please choose orders'),
          z.maxLength(maxBulkItems, `At most ${maxBulkItems} at once`),
        ),
    ),
    filter: z.optional(z.pipe(z.record(z.string(), z.unknown()), waitingFilterSchema)),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'Please choose orders by their ids or by a filter',
      path: ['ids'],
    }),
  )

export type DismissRequest = z.output<typeof dismissSchema>

/**
 * The orders on the waiting list that a filter of the bookings means as well, when what it finds is removed: those that
 * arrived then and from there. `null` where it asks for something that only a booking has.
 */
export function toWaitingFilter(filter: BookingFilter): WaitingFilter | null {
  const { status, range, from, to, location, crew, unpaid, ...common } = filter
  const isBookingsOnly =
    [range, from, to, location, crew, unpaid].some(Boolean) || (status && status !== 'pending')
  const isByArrival = [common.network, common.domain, common.arrivedFrom, common.arrivedTo].some(Boolean)
  return isBookingsOnly || !isByArrival ? null : common
}
