import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingEdit } from '../../../../../shared/rules/booking/booking-edits.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { editMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { syncBooking } from '../booking-cache.ts'

type EditRequest = BookingEdit & { overrideDrives?: true }

/** Saves what is changed of a booking, unless somebody else changed it: then that is shown, and the caller's to say. */
export function useEditBooking(
  { id, updatedAt }: BookingJson,
  callbacks: { onSaved: () => void; onConflict: (current: BookingJson) => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: EditRequest) =>
      apiRequest('PATCH /api/admin/bookings/:id', { params: { id }, json: { ...changes, updatedAt } }),
    onSuccess: (booking) => {
      callbacks.onSaved()
      syncBooking(queryClient, booking)
      showDashboardToast(editMessages.saved, undefined, bookingText(booking))
    },
    onError: (error) => {
      const current = error instanceof ProblemError && error.problem.booking
      if (!current) return void queryClient.invalidateQueries({ queryKey: adminKey })
      callbacks.onConflict(current)
      syncBooking(queryClient, current)
    },
  })
}
