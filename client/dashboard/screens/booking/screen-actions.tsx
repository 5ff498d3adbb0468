import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { adminKey } from '../../lib/api/query-keys.ts'

const NewBookingDialog = lazy(() => import('./new-booking/new-booking-dialog.tsx'))

/** The actions above the list and the calendar. */
export function ScreenActions() {
  const role = useRole()
  return (
    <div className="screen-actions">
      {role === 'owner' && <NewBookingButton />}
      <RefreshButton />
    </div>
  )
}

function NewBookingButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setIsOpen(true)}>
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

function RefreshButton() {
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => queryClient.refetchQueries({ queryKey: adminKey, type: 'active' }),
  })
  return (
    <BusyButton
      className="button button-small refresh-button"
      isBusy={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      <RefreshCw /> <span className="hidden-on-phone">Refresh</span>
    </BusyButton>
  )
}
