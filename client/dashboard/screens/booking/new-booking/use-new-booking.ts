import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { newBookingMessages } from '../../../components/booking/booking-screen-messages.ts'
import { apiRequest, isOutcomeUnknown } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { useIdempotentRequest } from '../../../lib/api/use-idempotent-request.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { addCreatedBooking } from '../booking-cache.ts'

/** Books for a caller, once however often it is sent. */
export function useCreateBooking(onBooked: (id: string) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useIdempotentRequest()
  return useMutation({
    mutationFn: (order: ManualBookingRequest) =>
      sendOnce((headers) => apiRequest('POST /api/admin/bookings', { json: order, headers })),
    onSuccess: ({ booking }) => {
      onBooked(booking.id)
      addCreatedBooking(queryClient, booking)
      showDashboardToast(newBookingMessages.done(formatSlot(booking)), undefined, booking.customerName)
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}
