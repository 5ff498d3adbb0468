import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { BookingEdit } from '../../../../../shared/rules/booking/edits.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { editMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-words.ts'
import { call, ProblemError } from '../../../lib/api/api.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { putBooking } from '../booking-cache.ts'

type Changes = BookingEdit & { overrideDrives?: true }

/** Saves what is changed of a booking, unless somebody else changed it: then that is shown, and the caller's to say. */
export function useEditBooking(
  { id, updatedAt }: BookingJson,
  on: { saved: () => void; conflict: (fresh: BookingJson) => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) =>
      call('PATCH /api/admin/bookings/:id', { params: { id }, json: { ...changes, updatedAt } }),
    onSuccess: (booking) => {
      on.saved()
      putBooking(queryClient, booking)
      showDashboardToast(editMessages.saved, undefined, bookingText(booking))
    },
    onError: (error) => {
      const fresh = error instanceof ProblemError && error.problem.booking
      if (!fresh) return void queryClient.invalidateQueries({ queryKey: adminKey })
      on.conflict(fresh)
      putBooking(queryClient, fresh)
    },
  })
}
