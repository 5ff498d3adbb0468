import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { newBookingHash } from '../../lib/routing/dashboard-paths.ts'

const NewBookingDialog = lazy(() => import('./new-booking/new-booking-dialog.tsx'))

/** The actions above the calendar. */
export function ScreenActions() {
  const role = useRole()
  return (
    <div className="screen-actions">
      {role === 'owner' && <NewBookingButton />}
      <RefreshButton />
    </div>
  )
}

/** Opens the form for a new booking, at once when the address asks for it, as the link on Today does. */
export function NewBookingButton({ className = 'button button-small' }: { className?: string }) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(hash === newBookingHash)

  function close() {
    setIsOpen(false)
    if (hash) navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Plus />
        <span>
          New<span className="hidden-on-phone"> booking</span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <NewBookingDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export function RefreshButton({ isInMenu = false }: { isInMenu?: boolean }) {
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => queryClient.refetchQueries({ queryKey: adminKey, type: 'active' }),
  })
  return (
    <BusyButton
      className={`button refresh-button${isInMenu ? '' : ' button-small'}`}
      isBusy={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      <RefreshCw /> <span className={isInMenu ? undefined : 'hidden-on-phone'}>Refresh</span>
    </BusyButton>
  )
}
