import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DashboardView } from './search-params.ts'

const route = getRouteApi('/dashboard/')

/** The view that the address bar holds, and the one way to change it. */
export function useDashboardView() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const changeView = useCallback(
    (change: Partial<DashboardView>, { replace = false } = {}) =>
      navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: false }),
    [navigate],
  )
  return { view, changeView }
}
