import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { rescheduleMessages } from '../../../components/booking/booking-screen-messages.ts'
import { outcomeUnknownHint } from '../../../lib/api/api-errors.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey, availabilityKey, calendarKey } from '../../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { setCachedSlot, syncBooking } from '../booking-cache.ts'
import type { ReschedulableBooking } from './reschedulable-booking.ts'

/** Where a booking is to go; without a crew, to whichever is free. */
export type RescheduleRequest = Slot & {
  crew?: number | undefined
  overrideHours?: true
  overrideDrives?: true
}

/**
 * Gives a booking another time. The calendar shows it there at once, and where it was when the server refuses. A taken
 * time stays the caller's to show; a booking that moved on closes the dialog.
 */
export function useReschedule(booking: ReschedulableBooking, onDone: () => void) {
  const { id, updatedAt, customerName } = booking
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RescheduleRequest) =>
      apiRequest('PATCH /api/admin/bookings/:id/slot', { params: { id }, json: { ...request, updatedAt } }),
    onMutate: async (request) => {
      // An answer that is on its way knows nothing of this change.
      await queryClient.cancelQueries({ queryKey: calendarKey })
      setCachedSlot(queryClient, id, request)
    },
    onSuccess: (moved) => {
      onDone()
      syncBooking(queryClient, moved)
      const slot = { date: moved.bookingDate, time: moved.bookingTime }
      showDashboardToast(rescheduleMessages.done(formatSlot(slot)), undefined, customerName)
    },
    onError: (error) => {
      setCachedSlot(queryClient, id, booking)
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.alternatives) {
        queryClient.invalidateQueries({ queryKey: availabilityKey })
        return
      }
      if (problem?.booking) {
        onDone()
        syncBooking(queryClient, problem.booking)
      } else {
        queryClient.invalidateQueries({ queryKey: adminKey })
      }
      showDashboardToast(
        (problem?.status === 409 && problem.detail) || dashboardMessages.rescheduleFailed,
        'error',
        outcomeUnknownHint(error),
      )
    },
  })
}
