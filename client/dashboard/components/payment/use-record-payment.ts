import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { apiRequest, isOutcomeUnknown } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { startCooldown } from '../../lib/ui/action-cooldown.ts'
import { clearPaymentId, nextPaymentId } from './payment-id.ts'
import { paymentMessages } from './payment-messages.ts'

/** Records a payment once, however often it is sent. `onDone` runs before the toast. */
export function useRecordPayment(bookingId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payment: Omit<PaymentRequest, 'id'>) =>
      apiRequest('POST /api/admin/bookings/:id/payments', {
        params: { id: bookingId },
        json: { ...payment, id: nextPaymentId(bookingId) },
      }),
    onMutate: startCooldown,
    onSuccess: (payment) => {
      onDone()
      showDashboardToast(paymentMessages.recorded(payment))
    },
    onSettled: (_, error) => {
      if (!isOutcomeUnknown(error)) clearPaymentId(bookingId)
      return queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}
