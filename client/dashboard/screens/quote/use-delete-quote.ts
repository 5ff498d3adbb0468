import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { adminKey, quoteKey } from '../../lib/api/query-keys.ts'
import { quoteMessages } from './quote-messages.ts'

/**
 * Deletes a quote once the server has. `onDeleted` runs first and shows at once: a dialog is gone before the toast
 * comes, and nothing is left on the screen that would ask for what is gone.
 */
export function useDeleteQuote(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('DELETE /api/admin/quotes/:id', { params: { id } }),
    onSuccess: () => {
      flushSync(onDeleted)
      queryClient.removeQueries({ queryKey: quoteKey(id), type: 'inactive' })
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(quoteMessages.delete.saved)
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(quoteMessages.delete.failed, 'error', outcomeUnknownHint(error))
    },
  })
}
