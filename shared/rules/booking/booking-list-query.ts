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

/** An instant as rows keep theirs, so that the two can be compared. */
const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text).toISOString()),
)

export const filterFields = {
  search: optionalText(z.string().check(z.overwrite(tidyLine), z.maxLength(100))),
  status: z.optional(z.enum(bookingStatuses)),
  range: z.optional(z.enum(dateRanges)),
  /** Booking dates, either of which may be left open; they come before a range. */
  from: optionalText(calendarDate),
  to: optionalText(calendarDate),
  /** The brand. */
  location: z.optional(z.enum(locations)),
  crew: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews))),
  place: z.optional(z.enum(places)),
  /** Done and not paid in full. */
  unpaid: z.optional(z.literal('true')),
  /** When it was booked. */
  arrivedFrom: z.optional(instant),
  arrivedTo: z.optional(instant),
  /** The hash of the network that it came from, or `alike`; without a time of arrival in the last days. */
  network: optionalText(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The mail domain; without a time of arrival in the last days. */
  domain: optionalText(z.string().check(z.toLowerCase(), z.regex(/^[^\s@]{1,255}$/))),
}

/** The query of `GET /api/admin/bookings`. Empty values count as not given. */
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

/** What of it says which bookings are meant. A name that nobody knows is refused: left out, it would mean more of them. */
export const bookingFilterSchema = z.pipe(omitEmpty, z.strictObject(filterFields))

export type BookingFilter = z.output<typeof bookingFilterSchema>
