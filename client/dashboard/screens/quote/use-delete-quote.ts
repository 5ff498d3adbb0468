import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../ground/ui/toast.ts'
import { call } from '../../ground/api/api.ts'
import { adminKey, quoteKey } from '../../ground/api/query-keys.ts'
import { doubtOf } from '../../ground/api/refused-fields.ts'
import { quoteMessages } from './quote-messages.ts'

/** Deletes a quote once the server has. `onDeleted` runs first, so that a dialog is gone before the toast comes. */
export function useDeleteQuote(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/quotes/:id', { params: { id } }),
    onSuccess: () => {
      onDeleted()
      // Its own details may still be closing: there is nothing to ask about it any more.
      const own = JSON.stringify(quoteKey(id))
      queryClient.invalidateQueries({ queryKey: adminKey, predicate: ({ queryHash }) => queryHash !== own })
      showDashboardToast(quoteMessages.delete.saved)
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(quoteMessages.delete.failed, 'error', doubtOf(error))
    },
  })
}
