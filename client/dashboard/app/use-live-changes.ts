import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showDashboardToast } from '../../lib/ui/toast.ts'
import { goOnWith } from '../components/account/use-session.ts'
import { callWithClock } from '../lib/api/api.ts'
import { adminKey, changesKey } from '../lib/api/query-keys.ts'
import { isIdle, watchForHands } from '../lib/idle.ts'
import { dashboardMessages } from '../lib/messages.ts'
import { statsOptions } from '../screens/booking/stats-query.ts'

/** A booking made elsewhere shows within 15 s where somebody works, else within about a minute. */
const askEveryMs = () => (isIdle() ? 60_000 : 12_000)

/**
 * Asks for the version while the tab is visible and refetches what is on the screen when it has grown. Old data stays
 * in place meanwhile, so scroll, focus, open dialogs and typed text are undisturbed. The answer holds the session too,
 * which nobody asks for besides.
 */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  const [newCount, setNewCount] = useState(0)
  const lastVersion = useRef<number>(undefined)
  const { data } = useQuery({
    queryKey: changesKey,
    queryFn: async ({ signal }) => {
      const { answer, serverTime } = await callWithClock('GET /api/admin/changes', { signal })
      goOnWith(queryClient, { ...answer.session, checkedAt: serverTime })
      return answer
    },
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const version = data?.version
  const isChanging = useIsMutating() > 0

  useEffect(() => watchForHands(() => queryClient.invalidateQueries({ queryKey: changesKey })), [queryClient])

  useEffect(() => {
    // What a change on its way already shows would be undone, and what it deletes asked for.
    if (isChanging) return
    const earlier = lastVersion.current
    lastVersion.current = version
    if (earlier === undefined || version === undefined || version === earlier) return
    const refetch = async () => {
      const totalBefore = queryClient.getQueryData(statsOptions.queryKey)?.total
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== changesKey[1]
      await queryClient.invalidateQueries({ queryKey: adminKey, predicate: isOther })
      const total = queryClient.getQueryData(statsOptions.queryKey)?.total
      const added = (total ?? 0) - (totalBefore ?? total ?? 0)
      if (added <= 0) return
      setNewCount((count) => count + added)
      showDashboardToast(dashboardMessages.newBookings(added))
    }
    refetch()
  }, [version, isChanging, queryClient])

  return { newCount, forgetNew: () => setNewCount(0) }
}
