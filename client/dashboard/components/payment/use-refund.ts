import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefundRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { apiRequest, isOutcomeUnknown } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { startCooldown } from '../../lib/ui/action-cooldown.ts'
import { showUndoableToast } from '../booking/undo/undo-change.ts'
import { clearPaymentId, nextPaymentId } from './payment-id.ts'
import { paymentMessages } from './payment-messages.ts'

/** Refunds once, however often it is sent. `onDone` runs before the toast. */
export function useRefund(bookingId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const idKey = `${bookingId}/refund`
  return useMutation({
    mutationFn: (refund: Omit<RefundRequest, 'id'>) =>
      apiRequest('POST /api/admin/bookings/:id/refund', {
        params: { id: bookingId },
        json: { ...refund, id: nextPaymentId(idKey) },
      }),
    onMutate: startCooldown,
    onSuccess: (_, refund) => {
      onDone()
      showUndoableToast(queryClient, 'refund', paymentMessages.refunded(refund))
    },
    onSettled: (_, error) => {
      if (!isOutcomeUnknown(error)) clearPaymentId(idKey)
      return queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}
