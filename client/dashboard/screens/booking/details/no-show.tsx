import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { noShowMessages } from '../../../components/booking/booking-screen-messages.ts'
import { outcomeUnknownHint } from '../../../lib/api/api-errors.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { setCachedBooking } from '../booking-cache.ts'

/** Asks before a booking whose customer did not come is marked. */
export function NoShowDialog({ booking, onClose }: { booking: BookingJson; onClose: () => void }) {
  const markNoShow = useMarkNoShow(booking)
  return (
    <AsyncConfirmDialog
      messages={noShowMessages.confirmDialog(booking.customerName)}
      isBusy={markNoShow.isPending}
      onConfirm={() => markNoShow.mutateAsync()}
      onClose={onClose}
    />
  )
}

function useMarkNoShow({ id, updatedAt }: BookingJson) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiRequest('POST /api/admin/bookings/:id/no-show', { params: { id }, json: { updatedAt } }),
    onSuccess: (booking) => {
      setCachedBooking(queryClient, booking)
      showDashboardToast(noShowMessages.done)
    },
    onError: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.booking) setCachedBooking(queryClient, problem.booking)
      showDashboardToast(
        problem?.detail ?? dashboardMessages.updateFailed,
        'error',
        outcomeUnknownHint(error),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
