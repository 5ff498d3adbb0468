import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingListOptions } from './queries.ts'
import type { DashboardView } from './search-params.ts'

/** The pages loaded so far of the bookings that a view asks for. */
export function useBookingList(view: DashboardView) {
  const query = useInfiniteQuery({ ...bookingListOptions(view), placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const bookings = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  const lastPage = pages?.at(-1)
  return { query, bookings, total: lastPage?.total ?? 0, cappedAt: lastPage?.cappedAt }
}

export type BookingList = ReturnType<typeof useBookingList>
