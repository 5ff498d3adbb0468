import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListView } from '../../../lib/routing/screen-views.ts'
import { bookingListOptions } from '../booking-queries.ts'

const route = getRouteApi('/dashboard/')

/** The list's view lives in the URL. */
export function useListView() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const changeView = useCallback(
    (change: Partial<ListView>, { replace = false } = {}) =>
      navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: false }),
    [navigate],
  )
  return { view, changeView }
}

/** The bookings loaded so far, all pages in one list. */
export function useBookingList(view: ListView) {
  const query = useInfiniteQuery({ ...bookingListOptions(view), placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const bookings = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  const lastPage = pages?.at(-1)
  return { query, bookings, total: lastPage?.total ?? 0 }
}

export type BookingList = ReturnType<typeof useBookingList>
