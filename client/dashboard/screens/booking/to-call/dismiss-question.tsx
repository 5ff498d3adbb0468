import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { waitingItemMessages } from './waiting-item-messages.ts'

const messages = waitingItemMessages.dismiss

/** Asks before somebody is off the waiting list, whom nobody would call any more. */
export function DismissDialog({ waiting, onClose }: { waiting: WaitingItemJson; onClose: () => void }) {
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
