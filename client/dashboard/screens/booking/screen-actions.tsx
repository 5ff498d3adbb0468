import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { adminKey } from '../../lib/api/query-keys.ts'

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

export function NewBookingButton({ className = 'button button-small' }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
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
          <NewBookingDialog onClose={() => setIsOpen(false)} />
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
