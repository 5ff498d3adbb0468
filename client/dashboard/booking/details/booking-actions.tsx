import { lazy, Suspense, useRef, useState } from 'react'
import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import {
  type BookingStatus,
  canReschedule,
  statusTransitions,
} from '../../../../shared/booking/booking-status.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dashboardMessages } from '../../messages.ts'
import { toReschedulable } from '../reschedule/reschedulable.ts'
import { useChangeStatus, useDeleteBooking } from '../use-booking-changes.ts'

const RescheduleDialog = lazy(() =>
  import('../reschedule/reschedule-dialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
)

const EditDialog = lazy(() =>
  import('../edit/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
)

type NextStatus = (typeof statusTransitions)[BookingStatus][number]

/** How a status is asked for. The one that takes a booking forward is the screen's warm button. */
const statusActions: Record<NextStatus, { label: string; className: string }> = {
  confirmed: { label: 'Confirm Booking', className: 'button-primary' },
  completed: { label: 'Mark as Completed', className: 'button-primary' },
  cancelled: { label: 'Cancel Booking', className: '' },
}

type BookingActionsProps = { booking: BookingJson; onDeleted: () => void }

export function BookingActions({ booking, onDeleted }: BookingActionsProps) {
  const [question, setQuestion] = useState<'edit' | 'cancel' | 'delete' | 'reschedule' | null>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const closeConfirm = () => confirmDialog.current?.close()

  const { changeStatus, isChanging } = useChangeStatus(booking, closeConfirm)
  const remove = useDeleteBooking(booking.id, () => {
    closeConfirm()
    onDeleted()
  })
  const isBusy = isChanging || remove.isPending
  const nextStatuses: readonly NextStatus[] = statusTransitions[booking.status]
  return (
    <div className="dialog-actions booking-actions">
      <BusyButton
        className="button button-quiet delete-button"
        isBusy={isBusy}
        onClick={() => setQuestion('delete')}
      >
        Delete
      </BusyButton>
      <BusyButton className="button" isBusy={isBusy} onClick={() => setQuestion('edit')}>
        Edit
      </BusyButton>
      {canReschedule(booking) && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setQuestion('reschedule')}>
          Reschedule
        </BusyButton>
      )}
      {nextStatuses.toReversed().map((status) => (
        <BusyButton
          key={status}
          className={`button ${statusActions[status].className}`}
          isBusy={isBusy}
          onClick={() => (status === 'cancelled' ? setQuestion('cancel') : changeStatus(status))}
        >
          {statusActions[status].label}
        </BusyButton>
      ))}
      {question === 'edit' && (
        <Suspense>
          <EditDialog booking={booking} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
      {question === 'reschedule' && (
        <Suspense>
          <RescheduleDialog booking={toReschedulable(booking)} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
      {question === 'cancel' && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Cancel booking"
          text={dashboardMessages.confirmCancel}
          action="Cancel Booking"
          keep="Keep Booking"
          isBusy={isBusy}
          onConfirm={() => changeStatus('cancelled')}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Delete booking"
          text={dashboardMessages.confirmDelete}
          action="Delete"
          keep="Keep Booking"
          isBusy={isBusy}
          onConfirm={() => remove.mutate()}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}
