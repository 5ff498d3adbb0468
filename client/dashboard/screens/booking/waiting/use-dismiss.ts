import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxBulkItems } from '../../../../../shared/rules/booking/many.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import type { WaitingView } from '../../../lib/address/addresses.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { adminKey, lastBulkChangeKey } from '../../../lib/api/query-keys.ts'
import { showErrorToast } from '../../../lib/api/refused-fields.ts'
import { startCooldown } from '../../../lib/ui/press-rest.ts'
import type { ItemSelection } from '../many/selection.tsx'
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
