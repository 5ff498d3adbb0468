import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import { showDashboardToast } from '../../../../ground/ui/toast.ts'
import { call, isUnheard } from '../../../ground/api/api.ts'
import { adminKey } from '../../../ground/api/query-keys.ts'
import { formatSlot } from '../../../ground/text/time-words.ts'
import { newBookingMessages } from '../../../parts/booking/booking-screen-messages.ts'
import { showOwnBooking } from '../booking-cache.ts'

/**
 * Books for a caller, once however often it is sent: the key of an attempt stays until the server has refused it for
 * good, so that a lost answer never makes a second booking.
 */
export function useNewBooking(onBooked: (id: string) => void) {
  const queryClient = useQueryClient()
  const key = useRef<string>(null)
  return useMutation({
    mutationFn: (order: ManualBookingRequest) => {
      key.current ??= crypto.randomUUID()
      return call('POST /api/admin/bookings', { json: order, headers: { 'Idempotency-Key': key.current } })
    },
    onSuccess: ({ booking }) => {
      onBooked(booking.id)
      showOwnBooking(queryClient, booking)
      showDashboardToast(newBookingMessages.done(formatSlot(booking)), undefined, booking.customerName)
    },
    onError: (error) => {
      if (isUnheard(error)) queryClient.invalidateQueries({ queryKey: adminKey })
      else key.current = null
    },
  })
}
