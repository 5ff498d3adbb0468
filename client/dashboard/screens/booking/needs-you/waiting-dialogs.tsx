import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { waitingItemMessages } from './waiting-item-messages.ts'

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx'))

/** `time` asks for another slot, with the reason if the pressed one was taken; `dismiss` asks to remove the order. */
export type WaitingDialogState = { waiting: WaitingItemJson } & (
  | { kind: 'time'; conflictError: Error | null }
  | { kind: 'dismiss' }
)

type WaitingDialogsProps = {
  dialog: WaitingDialogState
  onBooked: (booking: BookingJson) => void
  onClose: () => void
}

/** Rendered outside the list, which may change while a dialog is open. */
export function WaitingDialogs({ dialog, onBooked, onClose }: WaitingDialogsProps) {
  const { waiting } = dialog
  if (dialog.kind === 'dismiss') return <DismissDialog waiting={waiting} onClose={onClose} />
  return (
    <Suspense>
      <WaitingDialog
        waiting={waiting}
        conflictError={dialog.conflictError}
        onBooked={onBooked}
        onClose={onClose}
      />
    </Suspense>
  )
}

const messages = waitingItemMessages.dismiss

/** Asks first: nobody would call the customer any more. */
function DismissDialog({ waiting, onClose }: { waiting: WaitingItemJson; onClose: () => void }) {
  const { id, order } = waiting
  const dismiss = useSave(() => apiRequest('DELETE /api/admin/waiting/:id', { params: { id } }), messages)
  return (
    <AsyncConfirmDialog
      messages={messages.question(order.name, order.phone)}
      isBusy={dismiss.isPending}
      onConfirm={() => dismiss.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}
