import { useNavigate } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { dashboardMessages } from '../lib/dashboard-messages.ts'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'
import { defaultSort } from '../lib/routing/screen-views.ts'

type NewBookingsButtonProps = { count: number; onShow: () => void }

/** Stays after the announcement has gone, until the owner has looked. */
export function NewBookingsButton({ count, onShow }: NewBookingsButtonProps) {
  const navigate = useNavigate()
  function showNewest() {
    onShow()
    navigate({ to: dashboardPaths.list, search: { ...defaultSort, sort: 'createdAt' } })
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <button type="button" className="button button-small new-bookings" onClick={showNewest}>
      <BellRing />
      <span>{dashboardMessages.newBookings(count)}</span>
      <span className="visually-hidden">: show the newest first</span>
    </button>
  )
}
