import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { type ListView, parseListView } from '../lib/routing/screen-views.ts'

/** The list as it was last searched, filtered and sorted: there its tab leads back. */
export function useLastListView(): ListView {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const [lastSearch, setLastSearch] = useState<object>({})
  if (pathname === dashboardPaths.list && search !== lastSearch) setLastSearch(search)
  return { ...parseListView({ ...lastSearch }), booking: undefined }
}
