import { useRef } from 'react'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { ConfirmDialog } from '../../../../ground/ui/confirm-dialog.tsx'
import { call } from '../../../ground/api/api.ts'
import { useSave } from '../../../ground/api/use-save.ts'
import { waitingScreenMessages } from './waiting-screen-messages.ts'

const messages = waitingScreenMessages.dismiss

/** Asks before somebody is off the waiting list, whom nobody would call any more. */
export function DismissQuestion({ waiting, onClose }: { waiting: WaitingItemJson; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { id, order } = waiting
  const dismiss = useSave(() => call('DELETE /api/admin/waiting/:id', { params: { id } }), messages)
  return (
    <ConfirmDialog
      ref={dialog}
      title={messages.title(order.name)}
      text={messages.question(order.name, order.phone)}
      action="Dismiss"
      keep="Keep on the List"
      isBusy={dismiss.isPending}
      onConfirm={() => dismiss.mutate(undefined, { onSettled: () => dialog.current?.close() })}
      onClose={onClose}
    />
  )
}
