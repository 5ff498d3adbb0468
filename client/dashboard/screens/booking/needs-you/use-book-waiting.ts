import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { AlternativeSlot } from '../../../../../shared/rules/schedule/alternatives.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import type { WaitingItemJson, WaitingListJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { newBookingMessages } from '../../../components/booking/booking-screen-messages.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey, waitingKey } from '../../../lib/api/query-keys.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import { addCreatedBooking } from '../booking-cache.ts'
import { waitingItemMessages } from './waiting-item-messages.ts'

/** Without a crew, the server picks a free one. */
type BookWaitingRequest = Slot & { crew?: number | undefined }

export const alternativesOf = (error: unknown): readonly AlternativeSlot[] | undefined =>
  error instanceof ProblemError ? error.problem.alternatives : undefined

type BookWaitingOptions = {
  onBooked: (booking: BookingJson) => void
  /** Called with a conflict error that carries alternatives, for the caller to show. */
  onConflict?: (error: Error) => void
}

/** Books an order from the waiting list. A retry after a lost response doesn't book it twice. */
export function useBookWaiting({ id }: WaitingItemJson, { onBooked, onConflict }: BookWaitingOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: BookWaitingRequest) =>
      apiRequest('POST /api/admin/waiting/:id/book', { params: { id }, json: request }),
    onMutate: startCooldown,
    onSuccess: ({ booking }) => {
      queryClient.setQueryData<WaitingListJson>(
        waitingKey,
        (list) =>
          list && { ...list, items: list.items.filter((item) => item.id !== id), total: list.total - 1 },
      )
      queryClient.invalidateQueries({ queryKey: waitingKey })
      onBooked(booking)
      addCreatedBooking(queryClient, booking)
      showDashboardToast(newBookingMessages.done(formatSlot(booking)), undefined, booking.customerName)
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      if (alternativesOf(error)) onConflict?.(error)
      else showErrorToast(error, waitingItemMessages.failed)
    },
  })
}
