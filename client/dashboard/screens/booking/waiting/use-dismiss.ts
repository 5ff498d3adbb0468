import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxBulkItems } from '../../../../../shared/rules/booking/bulk-actions.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey, lastBulkChangeKey } from '../../../lib/api/query-keys.ts'
import type { WaitingView } from '../../../lib/routing/screen-views.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import type { ItemSelection } from '../bulk/selection.tsx'
import { waitingListMessages } from './waiting-list-messages.ts'

/** Dismisses all orders that are selected; the bar that undoes it says how many. */
export function useDismissOrders(
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
