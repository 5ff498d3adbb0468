import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showDashboardToast } from '../../../ui/toast.ts'
import { call, ProblemError } from '../../api.ts'
import { dashboardMessages } from '../../messages.ts'
import { adminKey } from '../../query-keys.ts'
import { doubtOf } from '../../refused-fields.ts'
import { showBooking } from '../booking-cache.ts'
import { noShowMessages } from '../booking-screen-messages.ts'

/** Asks before a booking whose customer did not come is marked. */
export function NoShowQuestion({ booking, onClose }: { booking: BookingJson; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const mark = useMarkNoShow(booking)
  return (
    <ConfirmDialog
      ref={dialog}
      title="Nobody came"
      text={noShowMessages.question(booking.customerName)}
      action="Mark as No-Show"
      keep="Keep Booking"
      isBusy={mark.isPending}
      onConfirm={() => mark.mutate(undefined, { onSettled: () => dialog.current?.close() })}
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
