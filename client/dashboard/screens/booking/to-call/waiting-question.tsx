import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { DismissDialog } from './dismiss-question.tsx'

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx'))

/** What the owner is asked about somebody: which time then, with why the one that was pressed is none, or to let them go. */
export type WaitingDialogState = { waiting: WaitingItemJson } & (
  | { kind: 'time'; conflictError: Error | null }
  | { kind: 'dismiss' }
)

type WaitingDialogsProps = {
  dialog: WaitingDialogState
  onBooked: (booking: BookingJson) => void
  onClose: () => void
}

/** Asks it above the list, which may change meanwhile. */
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
