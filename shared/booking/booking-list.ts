import * as z from 'zod/mini'
import { calendarDate, maxCrews } from '../schedule/schedule.ts'
import { locations } from '../site/location.ts'
import { addDays } from '../time/business-time.ts'
import { bookingStatuses } from './booking-status.ts'
import { places } from './place.ts'

/** The dashboard's date ranges, over booking dates (specification §2; `upcoming` is ours). */
export const dateRanges = ['today', '7d', '30d', 'upcoming'] as const
type DateRange = (typeof dateRanges)[number]

export const dateRangeNames: Record<DateRange, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  upcoming: 'Upcoming',
}

const firstDate = '0000-01-01'
const lastDate = '9999-12-31'

type Dates = [from: string, to: string]

/** The first and last booking date of a range; the last 7 and 30 days include today. */
function dateRangeOf(range: DateRange, today: string): Dates {
  switch (range) {
    case 'today':
      return [today, today]
    case '7d':
      return [addDays(today, -6), today]
    case '30d':
      return [addDays(today, -29), today]
    case 'upcoming':
      return [today, lastDate]
  }
}

/** The first and last booking date that a list shows: those that were given, else those of its range; `null` for all. */
export function datesOf(
  { range, from, to }: Pick<ListQuery, 'range' | 'from' | 'to'>,
  today: string,
): Dates | null {
  if (from || to) return [from ?? firstDate, to ?? lastDate]
  return range ? dateRangeOf(range, today) : null
}

/** Whether a list cut short holds the next bookings: its dates begin today or later. Else it holds the latest. */
export const isAhead = (query: Parameters<typeof datesOf>[0], today: string): boolean =>
  (datesOf(query, today)?.[0] ?? '') >= today

/** The columns of the dashboard's table that sort. */
export const sortKeys = [
  'bookingDate',
  'createdAt',
  'customerName',
  'serviceName',
  'vehicle',
  'totalPrice',
  'status',
] as const
export type SortKey = (typeof sortKeys)[number]

export const defaultPageSize = 25

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
