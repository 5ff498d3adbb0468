import { addDays, epochOf } from '../../lib/time/business-time.ts'

/** The dashboard's ranges of booking dates (specification §2, plus `upcoming` and `past`). */
export const dateRanges = ['today', '7d', '30d', 'upcoming', 'past'] as const
type DateRange = (typeof dateRanges)[number]

export const dateRangeNames: Record<DateRange, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  upcoming: 'Upcoming',
  past: 'Past',
}

const firstDate = '0000-01-01'
const lastDate = '9999-12-31'

type Dates = [from: string, to: string]

/** Returns the first and last booking date of a range. The last 7 and 30 days include today. */
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
    case 'past':
      return [firstDate, addDays(today, -1)]
  }
}

type DateFilter = { range?: DateRange; from?: string; to?: string }

/**
 * Returns the first and last booking date of a list, or `null` for all. Explicit dates take precedence over
 * the range.
 */
export function datesOf({ range, from, to }: DateFilter, today: string): Dates | null {
  if (from || to) return [from ?? firstDate, to ?? lastDate]
  return range ? dateRangeOf(range, today) : null
}

/** Selects the networks with suspiciously many orders, instead of one network. */
export const similarNetworks = 'alike'

/** A list by network or email domain without arrival times covers this many days, including today. */
const defaultArrivalDays = 7

type Arrivals = [from: string, to: string]

type ArrivalFilter = { arrivedFrom?: string; arrivedTo?: string; network?: string; domain?: string }

/** Returns the range of arrival times of a list, or `null` for all. */
export function arrivalsOf(
  { arrivedFrom, arrivedTo, network, domain }: ArrivalFilter,
  today: string,
): Arrivals | null {
  if (arrivedFrom || arrivedTo) return [arrivedFrom ?? firstDate, arrivedTo ?? lastDate]
  return network || domain
    ? [new Date(epochOf(addDays(today, 1 - defaultArrivalDays), 0)).toISOString(), lastDate]
    : null
}

/** The sortable columns of the dashboard's table. */
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
