import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListView, places, readListView } from '../lib/address/addresses.ts'

/** The list as it was last searched, filtered and sorted: there its tab leads back. */
export function useLastListView(): ListView {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const [last, setLast] = useState<object>({})
  if (pathname === places.list && search !== last) setLast(search)
  return { ...readListView({ ...last }), booking: undefined }
}
