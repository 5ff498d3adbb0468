import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { ConfirmDialog } from '../../../../ground/ui/confirm-dialog.tsx'
import { showDashboardToast } from '../../../../ground/ui/toast.ts'
import { call, ProblemError } from '../../../ground/api/api.ts'
import { adminKey } from '../../../ground/api/query-keys.ts'
import { doubtOf } from '../../../ground/api/refused-fields.ts'
import { dashboardMessages } from '../../../ground/messages.ts'
import { noShowMessages } from '../../../parts/booking/booking-screen-messages.ts'
import { showBooking } from '../booking-cache.ts'

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
