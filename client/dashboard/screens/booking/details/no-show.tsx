import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { showDashboardToast } from '../../../../ground/ui/toast.ts'
import { call, ProblemError } from '../../../ground/api/api.ts'
import { adminKey } from '../../../ground/api/query-keys.ts'
import { doubtOf } from '../../../ground/api/refused-fields.ts'
import { dashboardMessages } from '../../../ground/messages.ts'
import { Question } from '../../../ground/ui/question.tsx'
import { noShowMessages } from '../../../parts/booking/booking-screen-messages.ts'
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
