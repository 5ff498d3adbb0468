import { addDays, epochOf } from '../../lib/time/business-time.ts'

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

/** Which booking dates a list is asked for. */
type DateFilter = { range?: DateRange; from?: string; to?: string }

/** The first and last booking date that a list shows: those that were given, else those of its range; `null` for all. */
export function datesOf({ range, from, to }: DateFilter, today: string): Dates | null {
  if (from || to) return [from ?? firstDate, to ?? lastDate]
  return range ? dateRangeOf(range, today) : null
}

/** In the place of a network: those from which several orders came. */
export const similarNetworks = 'alike'

/** Without a time of arrival, a list by network or mail domain has those of so many days, today included. */
const defaultArrivalDays = 7

type Arrivals = [from: string, to: string]

/** Which arrivals a list is asked for. */
type ArrivalFilter = { arrivedFrom?: string; arrivedTo?: string; network?: string; domain?: string }

/** The instants between which what a list shows has arrived; `null` for all. */
export function arrivalsOf(
  { arrivedFrom, arrivedTo, network, domain }: ArrivalFilter,
  today: string,
): Arrivals | null {
  if (arrivedFrom || arrivedTo) return [arrivedFrom ?? firstDate, arrivedTo ?? lastDate]
  return network || domain
    ? [new Date(epochOf(addDays(today, 1 - defaultArrivalDays), 0)).toISOString(), lastDate]
    : null
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
