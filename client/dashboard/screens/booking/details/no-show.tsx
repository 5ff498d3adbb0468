import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { noShowMessages } from '../../../components/booking/booking-screen-messages.ts'
import { call, ProblemError } from '../../../lib/api/api.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { doubtOf } from '../../../lib/api/refused-fields.ts'
import { dashboardMessages } from '../../../lib/messages.ts'
import { Question } from '../../../lib/ui/question.tsx'
import { showBooking } from '../booking-cache.ts'

/** Asks before a booking whose customer did not come is marked. */
export function NoShowQuestion({ booking, onClose }: { booking: BookingJson; onClose: () => void }) {
  const mark = useMarkNoShow(booking)
  return (
    <Question
      words={noShowMessages.question(booking.customerName)}
      isBusy={mark.isPending}
      onConfirm={() => mark.mutateAsync()}
      onClose={onClose}
    />
  )
}

function useMarkNoShow({ id, updatedAt }: BookingJson) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/admin/bookings/:id/no-show', { params: { id }, json: { updatedAt } }),
    onSuccess: (booking) => {
      showBooking(queryClient, booking)
      showDashboardToast(noShowMessages.done)
    },
    onError: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.booking) showBooking(queryClient, problem.booking)
      showDashboardToast(problem?.detail ?? dashboardMessages.updateFailed, 'error', doubtOf(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
