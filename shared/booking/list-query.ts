import * as z from 'zod/mini'
import { calendarDate, maxCrews } from '../schedule/schedule.ts'
import { locations } from '../site/location.ts'
import { dateRanges, defaultPageSize, sortKeys } from './booking-list.ts'
import { bookingStatuses } from './booking-status.ts'
import { places } from './place.ts'

const optionalText = (schema: z.ZodMiniType<string, string>) => z.optional(schema)

// SQLite ends a text at a NUL.
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** The query of `GET /api/admin/bookings`. Empty values count as not given. */
export const listQuerySchema = z.pipe(
  z.transform((query: Record<string, unknown>) =>
    Object.fromEntries(Object.entries({ ...query }).filter(([, value]) => value !== '')),
  ),
  z.object({
    search: optionalText(
      z.string().check(z.overwrite(withoutNul), z.normalize('NFC'), z.trim(), z.maxLength(100)),
    ),
    status: z.optional(z.enum(bookingStatuses)),
    range: z.optional(z.enum(dateRanges)),
    /** Booking dates, either of which may be left open; they come before a range. */
    from: optionalText(calendarDate),
    to: optionalText(calendarDate),
    /** The brand. */
    location: z.optional(z.enum(locations)),
    crew: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews))),
    place: z.optional(z.enum(places)),
    sort: z._default(z.enum(sortKeys), 'bookingDate'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: optionalText(z.string().check(z.maxLength(1000))),
  }),
)

export type ListQuery = z.output<typeof listQuerySchema>
