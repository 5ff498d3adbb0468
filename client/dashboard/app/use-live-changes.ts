import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showDashboardToast } from '../../lib/ui/toast.ts'
import { applySession } from '../components/account/use-session.ts'
import { apiRequestWithClock } from '../lib/api/api-request.ts'
import { adminKey, changesKey } from '../lib/api/query-keys.ts'
import { dashboardMessages } from '../lib/dashboard-messages.ts'
import { isIdle, watchActivity } from '../lib/user-activity.ts'
import { statsOptions } from '../screens/booking/booking-stats-query.ts'

/** A change made elsewhere shows within 15 s, or within about a minute on an idle page. */
const pollIntervalMs = () => (isIdle() ? 60_000 : 12_000)

/**
 * Polls the data version while the tab is visible and refetches active queries when it grows. Old data stays
 * in place meanwhile, so scroll, focus, open dialogs and typed text are undisturbed. The response includes
 * the session, which saves a request of its own.
 */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  const [newCount, setNewCount] = useState(0)
  const lastVersion = useRef<number>(undefined)
  const { data } = useQuery({
    queryKey: changesKey,
    queryFn: async ({ signal }) => {
      const { body, serverTime } = await apiRequestWithClock('GET /api/admin/changes', { signal })
      applySession(queryClient, { ...body.session, checkedAt: serverTime })
      return body
    },
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const version = data?.version
  const isChanging = useIsMutating() > 0

  useEffect(() => watchActivity(() => queryClient.invalidateQueries({ queryKey: changesKey })), [queryClient])

  useEffect(() => {
    // A refetch now would undo an optimistic update or request something being deleted. `isChanging` lags one render
    // behind the client, and runs this effect again once the change is done.
    if (isChanging || queryClient.isMutating() > 0) return
    const previousVersion = lastVersion.current
    lastVersion.current = version
    if (previousVersion === undefined || version === undefined || version === previousVersion) return
    const refetch = async () => {
      const totalBefore = queryClient.getQueryData(statsOptions.queryKey)?.total
      const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== changesKey[1]
      await queryClient.invalidateQueries({ queryKey: adminKey, predicate: isOtherQuery })
      const total = queryClient.getQueryData(statsOptions.queryKey)?.total
      const added = (total ?? 0) - (totalBefore ?? total ?? 0)
      if (added <= 0) return
      setNewCount((count) => count + added)
      showDashboardToast(dashboardMessages.newBookings(added))
    }
    refetch()
  }, [version, isChanging, queryClient])

  return { newCount, clearNewCount: () => setNewCount(0) }
}
