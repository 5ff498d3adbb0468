import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxMany } from '../../../../../shared/rules/booking/many.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import type { WaitingView } from '../../../lib/address/addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { adminKey, manyKey } from '../../../lib/api/query-keys.ts'
import { showRefusal } from '../../../lib/api/refused-fields.ts'
import { restAfterPress } from '../../../lib/ui/press-rest.ts'
import type { ItemSelection } from '../many/selection.tsx'
import { waitingListMessages } from './waiting-list-messages.ts'

/** Dismisses all orders that are selected; the bar that undoes it says how many. */
export function useDismiss(
  view: WaitingView,
  { items, isAll, clear }: ItemSelection<WaitingItemJson>,
  onDone: (id: string) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const which = isAll ? { filter: view } : { ids: items.slice(0, maxMany).map(({ id }) => id) }
      return call('POST /api/admin/waiting/dismiss', { json: which })
    },
    onMutate: restAfterPress,
    onSuccess: async ({ undo }) => {
      await queryClient.invalidateQueries({ queryKey: manyKey })
      clear()
      if (undo) onDone(undo.id)
    },
    onError: (error) => showRefusal(error, waitingListMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
