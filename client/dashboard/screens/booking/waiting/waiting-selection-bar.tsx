import '../bulk/bulk.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { maxBulkItems } from '../../../../../shared/rules/booking/bulk-actions.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey, lastBulkChangeKey } from '../../../lib/api/query-keys.ts'
import type { WaitingView } from '../../../lib/routing/screen-views.ts'
import { startCooldown, useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import type { ItemSelection } from '../bulk/selection.tsx'
import { SelectionHead, useClearOnEscape } from '../bulk/selection-head.tsx'
import { waitingListMessages as messages, waitingListMessages } from './waiting-list-messages.ts'

type WaitingSelectionBarProps = {
  view: WaitingView
  total: number
  selection: ItemSelection<WaitingItemJson>
  /** Called with the id that undoes the dismissal. */
  onDone: (id: string) => void
}

export default function WaitingSelectionBar({ view, total, selection, onDone }: WaitingSelectionBarProps) {
  const dismiss = useDismissOrders(view, selection, onDone)
  const isCoolingDown = useIsCoolingDown()
  useClearOnEscape(selection.clear)
  return (
    <div className="selection-bar">
      <SelectionHead selection={selection} total={total} />
      <div className="selection-acts" role="toolbar" aria-label={messages.toolbarLabel}>
        <BusyButton
          className="button button-primary"
          isBusy={dismiss.isPending || isCoolingDown}
          onClick={() => dismiss.mutate()}
        >
          <EyeOff />
          <span>{messages.dismiss}</span>
        </BusyButton>
      </div>
    </div>
  )
}

/** Dismisses the selected orders; the undo bar reports how many. */
function useDismissOrders(
  view: WaitingView,
  { items, isAll, clear }: ItemSelection<WaitingItemJson>,
  onDone: (id: string) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const target = isAll ? { filter: view } : { ids: items.slice(0, maxBulkItems).map(({ id }) => id) }
      return apiRequest('POST /api/admin/waiting/dismiss', { json: target })
    },
    onMutate: startCooldown,
    onSuccess: async ({ undo }) => {
      await queryClient.invalidateQueries({ queryKey: lastBulkChangeKey })
      clear()
      if (undo) onDone(undo.id)
    },
    onError: (error) => showErrorToast(error, waitingListMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
