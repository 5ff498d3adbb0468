import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { waitingKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { parseWaitingView, type WaitingView } from '../../../lib/routing/screen-views.ts'

const route = getRouteApi(dashboardPaths.needsYou)

/** The waiting list's view lives in the URL, beside the screen's own. */
export function useWaitingView() {
  const search = route.useSearch()
  const view = useMemo(() => parseWaitingView(search), [search])
  const navigate = route.useNavigate()
  const changeView = useCallback(
    (change: Partial<WaitingView>, { replace = false } = {}) =>
      navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: false }),
    [navigate],
  )
  return { view, changeView }
}

const waitingListOptions = (view: WaitingView) =>
  infiniteQueryOptions({
    queryKey: [...waitingKey, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/waiting', { query: { ...view, limit: '25', cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** The orders loaded so far. New orders shift the pages, so an order may be on two of them; it is listed once. */
export function useWaitingList(view: WaitingView) {
  const query = useInfiniteQuery({ ...waitingListOptions(view), placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const orders = useMemo(() => {
    const all = pages?.flatMap(({ items }) => items) ?? []
    return [...new Map(all.map((item) => [item.id, item])).values()]
  }, [pages])
  return { query, orders, total: pages?.at(-1)?.total ?? 0 }
}

export type WaitingList = ReturnType<typeof useWaitingList>
