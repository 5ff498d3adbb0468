import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkAction, maxBulkItems } from '../../../../../shared/rules/booking/bulk-actions.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { unchangedText } from '../../../components/booking/undo/undo-messages.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey, lastBulkChangeKey } from '../../../lib/api/query-keys.ts'
import type { ListView } from '../../../lib/routing/screen-views.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import { bulkMessages } from './bulk-messages.ts'
import { filterOf, type Selection } from './selection.tsx'

/** Applies an action to the selection, up to `maxBulkItems` bookings per request. */
export function useBulkChange(
  view: ListView,
  { bookings, isAll, clear }: Selection,
  onDone: (id: string) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, tell }: { act: BulkAction; tell: boolean }) => {
      const ids = bookings.slice(0, maxBulkItems).map(({ id }) => id)
      const target = isAll ? { filter: filterOf(view) } : { ids }
      return apiRequest('POST /api/admin/bookings/many', { json: { ...target, act, tell } })
    },
    onMutate: startCooldown,
    onSuccess: async ({ refused, left, undo }) => {
      const more = left > 0 ? bulkMessages.moreMatch(left) : undefined
      for (const text of [unchangedText(refused), more]) if (text) showDashboardToast(text)
      await queryClient.invalidateQueries({ queryKey: lastBulkChangeKey })
      clear()
      if (undo) onDone(undo.id)
    },
    onError: (error) => showErrorToast(error, bulkMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
