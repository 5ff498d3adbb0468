import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { apiRequest, isOutcomeUnknown } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { startCooldown } from '../../lib/ui/action-cooldown.ts'
import { clearPaymentId, nextPaymentId } from './payment-id.ts'
import { paymentMessages } from './payment-messages.ts'

type NewPayment = Omit<PaymentRequest, 'id'>

/** Sends a payment to the endpoint of what it is for. */
export type SendPayment = (payment: PaymentRequest) => Promise<unknown>

/** Records a payment once, however often it is sent. `key` is what it is for. `onDone` runs before the toast. */
export function useSendPayment(key: string, send: SendPayment, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payment: NewPayment) => send({ ...payment, id: nextPaymentId(key) }),
    onMutate: startCooldown,
    onSuccess: (_, payment) => {
      onDone()
      showDashboardToast(paymentMessages.recorded(payment))
    },
    onSettled: (_, error) => {
      if (!isOutcomeUnknown(error)) clearPaymentId(key)
      return queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}

export const recordPayment =
  (bookingId: string): SendPayment =>
  (json) =>
    apiRequest('POST /api/admin/bookings/:id/payments', { params: { id: bookingId }, json })

export const useRecordPayment = (bookingId: string, onDone: () => void) =>
  useSendPayment(bookingId, recordPayment(bookingId), onDone)
