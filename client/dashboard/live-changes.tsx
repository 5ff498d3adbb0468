import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showDashboardToast } from '../ui/toast.ts'
import { defaultSort, places } from './addresses.ts'
import { call } from './api.ts'
import { statsOptions } from './booking/booking-queries.ts'
import { dashboardMessages } from './messages.ts'
import { adminKey, changesKey } from './query-keys.ts'

/** A booking made elsewhere shows within 15 s. */
const askEveryMs = 12_000

/**
 * Asks for the version while the tab is visible and refetches what is on the screen when it has grown. Old data stays
 * in place meanwhile, so scroll, focus, open dialogs and typed text are undisturbed.
 */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  const [newCount, setNewCount] = useState(0)
  const known = useRef<number>(undefined)
  const { data } = useQuery({
    queryKey: changesKey,
    queryFn: ({ signal }) => call('GET /api/admin/changes', { signal }),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const version = data?.version

  useEffect(() => {
    const earlier = known.current
    known.current = version
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
  }, [version, queryClient])

  return { newCount, forgetNew: () => setNewCount(0) }
}

type NewBookingsButtonProps = { count: number; onShow: () => void }

/** Stays after the announcement has gone, until the owner has looked. */
export function NewBookingsButton({ count, onShow }: NewBookingsButtonProps) {
  const navigate = useNavigate()
  function show() {
    onShow()
    navigate({ to: places.list, search: { ...defaultSort, sort: 'createdAt' } })
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <button type="button" className="button button-small new-bookings" onClick={show}>
      <BellRing /> {dashboardMessages.newBookings(count)}
      <span className="visually-hidden">: show the newest first</span>
    </button>
  )
}
