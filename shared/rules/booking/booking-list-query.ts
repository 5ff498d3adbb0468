import * as z from 'zod/mini'
import { locations } from '../../lib/business/location.ts'
import { places } from '../../lib/business/place.ts'
import { tidyLine } from '../../lib/text/tidy.ts'
import { calendarDate, maxCrews } from '../schedule/schedule-schemas.ts'
import { dateRanges, defaultPageSize, sortKeys } from './booking-list.ts'
import { bookingStatuses } from './booking-status.ts'

const optionalText = (schema: z.ZodMiniType<string, string>) => z.optional(schema)

export const omitEmpty = z.transform((query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries({ ...query }).filter(([, value]) => value !== '')),
)

/** Normalized to the format of stored instants, so that the two compare as text. */
const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text).toISOString()),
)

export const filterFields = {
  search: optionalText(z.string().check(z.overwrite(tidyLine), z.maxLength(100))),
  status: z.optional(z.enum(bookingStatuses)),
  range: z.optional(z.enum(dateRanges)),
  /** Booking dates, each optional. They take precedence over `range`. */
  from: optionalText(calendarDate),
  to: optionalText(calendarDate),
  location: z.optional(z.enum(locations)),
  crew: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews))),
  place: z.optional(z.enum(places)),
  /** Completed and not paid in full. */
  unpaid: z.optional(z.literal('true')),
  /** When the booking was created. */
  arrivedFrom: z.optional(instant),
  arrivedTo: z.optional(instant),
  /** A network hash, or `alike`. Limited to the last days unless an arrival time is given. */
  network: optionalText(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** An email domain. Limited to the last days unless an arrival time is given. */
  domain: optionalText(z.string().check(z.toLowerCase(), z.regex(/^[^\s@]{1,255}$/))),
}

/** The query of `GET /api/admin/bookings`. Empty values are ignored. */
export const bookingListQuerySchema = z.pipe(
  omitEmpty,
  z.object({
    ...filterFields,
    sort: z._default(z.enum(sortKeys), 'bookingDate'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: optionalText(z.string().check(z.maxLength(1000))),
  }),
)

export type BookingListQuery = z.output<typeof bookingListQuerySchema>

/**
 * The filter of a bulk action. Unknown names are rejected, because ignoring one would select more bookings.
 */
export const bookingFilterSchema = z.pipe(omitEmpty, z.strictObject(filterFields))

export type BookingFilter = z.output<typeof bookingFilterSchema>
