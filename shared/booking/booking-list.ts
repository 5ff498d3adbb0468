import * as z from 'zod/mini'
import { addDays } from '../time/business-time.ts'
import { bookingStatuses } from './booking-status.ts'

/** The dashboard's date ranges, over booking dates (specification §2; `upcoming` is ours). */
export const dateRanges = ['today', '7d', '30d', 'upcoming'] as const
type DateRange = (typeof dateRanges)[number]

export const dateRangeNames: Record<DateRange, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  upcoming: 'Upcoming',
}

const lastDate = '9999-12-31'

/** The first and last booking date of a range; the last 7 and 30 days include today. */
export function dateRangeOf(range: DateRange, today: string): [from: string, to: string] {
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
    sort: z._default(z.enum(sortKeys), 'bookingDate'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultPageSize),
    cursor: optionalText(z.string().check(z.maxLength(1000))),
  }),
)

export type ListQuery = z.output<typeof listQuerySchema>
