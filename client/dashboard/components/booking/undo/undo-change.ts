import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UndoableAction } from '../../../../../shared/rules/booking/undoable-actions.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey, lastBulkChangeKey } from '../../../lib/api/query-keys.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import { unchangedText, undoMessages } from './undo-messages.ts'

/** Removes the message that offers the last undo. */
let closeOffer = () => {}

/** Undoes a change and says what came back. */
async function undoChange(queryClient: QueryClient, id: string) {
  startCooldown()
  closeOffer()
  try {
    const { done, waiting, refused } = await apiRequest('POST /api/admin/bookings/many/undo', {
      json: { id },
    })
    const [only] = refused
    if (done === 0 && waiting === 0 && refused.length === 1 && only) {
      showDashboardToast(undoMessages.failed, 'error', undoMessages.notUndone(only.why))
    } else {
      showDashboardToast(undoMessages.undone(done, waiting), undefined, unchangedText(refused))
    }
  } catch (error) {
    showErrorToast(error, undoMessages.failed)
  } finally {
    queryClient.invalidateQueries({ queryKey: adminKey })
  }
}

export function useUndoChange(id: string) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => undoChange(queryClient, id) })
}

/**
 * Says what this account just did, with a button that undoes it. If the server can't say how to undo it, the
 * message appears without.
 */
export async function showUndoableToast(
  queryClient: QueryClient,
  act: UndoableAction,
  title: string,
  description?: string,
) {
  const response = await apiRequest('GET /api/admin/last-change', {}).catch(() => null)
  const last = response?.last
  queryClient.invalidateQueries({ queryKey: lastBulkChangeKey })
  closeOffer()
  if (last?.act !== act) {
    showDashboardToast(title, undefined, description)
    return
  }
  const text = [description, undoMessages.until(last)].filter(Boolean).join('. ')
  closeOffer = showDashboardToast(title, undefined, text, {
    label: 'Undo',
    onPress: () => undoChange(queryClient, last.id),
  })
}
