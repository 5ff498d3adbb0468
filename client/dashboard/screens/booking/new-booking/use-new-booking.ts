import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { newBookingMessages } from '../../../components/booking/booking-screen-messages.ts'
import { call, isUnheard } from '../../../lib/api/api.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { useSendOnce } from '../../../lib/api/use-send-once.ts'
import { formatSlot } from '../../../lib/text/time-words.ts'
import { showOwnBooking } from '../booking-cache.ts'

/** Books for a caller, once however often it is sent. */
export function useNewBooking(onBooked: (id: string) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (order: ManualBookingRequest) =>
      sendOnce((headers) => call('POST /api/admin/bookings', { json: order, headers })),
    onSuccess: ({ booking }) => {
      onBooked(booking.id)
      showOwnBooking(queryClient, booking)
      showDashboardToast(newBookingMessages.done(formatSlot(booking)), undefined, booking.customerName)
    },
    onError: (error) => {
      if (isUnheard(error)) queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
}
