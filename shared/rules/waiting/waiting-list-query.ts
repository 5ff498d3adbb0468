import * as z from 'zod/mini'
import { type BookingFilter, filterFields, omitEmpty } from '../booking/booking-list-query.ts'
import { maxBulkItems } from '../booking/bulk-actions.ts'
import { waitingReasons } from './waiting.ts'

export const defaultPageSize = 50

const { search, place, arrivedFrom, arrivedTo, network, domain } = filterFields

const waitingFields = {
  ...{ search, place, arrivedFrom, arrivedTo, network, domain },
  reason: z.optional(z.enum(waitingReasons)),
}

/** The query of `GET /api/admin/waiting`. Empty values are ignored. */
export const waitingQuerySchema = z.pipe(
  omitEmpty,
  z.object({
    ...waitingFields,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
)

export type WaitingQuery = z.output<typeof waitingQuerySchema>

/** The filter of a bulk action. Unknown names are rejected, because ignoring one would select more orders. */
const waitingFilterSchema = z.pipe(omitEmpty, z.strictObject(waitingFields))

export type WaitingFilter = z.output<typeof waitingFilterSchema>

/** `POST /api/admin/waiting/dismiss`: the orders, by ids or by a filter of the list. */
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
 * Returns the matching filter of the waiting list, for removing automated orders along with bookings. Returns
 * `null` when the filter of the bookings does not select by arrival, network or domain, or has conditions
 * that only apply to bookings.
 */
export function toWaitingFilter(filter: BookingFilter): WaitingFilter | null {
  const { status, range, from, to, location, crew, unpaid, ...common } = filter
  const isBookingsOnly =
    [range, from, to, location, crew, unpaid].some(Boolean) || (status && status !== 'pending')
  const isByArrival = [common.network, common.domain, common.arrivedFrom, common.arrivedTo].some(Boolean)
  return isBookingsOnly || !isByArrival ? null : common
}
