import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import {
  type BookingStatus,
  canReschedule,
  statusTransitions,
  undoCompletionMs,
} from '../../../../../shared/rules/booking/booking-status.ts'
import { isErased } from '../../../../../shared/rules/booking/erasure.ts'
import { handMethods } from '../../../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { bookingText } from '../../../components/booking/booking-words.ts'
import { hasBegun } from '../../../components/booking/has-begun.ts'
import type { PaidNow } from '../../../components/payment/complete-question.tsx'
import type { RefusedPayment } from '../../../components/payment/paid-already-question.tsx'
import { nextPaymentId } from '../../../components/payment/payment-id.ts'
import { dashboardMessages } from '../../../lib/messages.ts'
import { restAfterPress } from '../../../lib/ui/press-rest.ts'
import { historyOptions } from '../booking-queries.ts'
import { toReschedulable } from '../reschedule/reschedulable.ts'
import { useChangeStatus, useDeleteBooking, useUndoCompletion } from '../use-booking-changes.ts'
import { MoreActions } from './more-actions.tsx'
import { NoShowQuestion } from './no-show.tsx'

const RescheduleDialog = lazy(() => import('../reschedule/reschedule-dialog.tsx'))

const CompleteQuestion = lazy(() => import('../../../components/payment/complete-question.tsx'))

const PaidAlreadyQuestion = lazy(() => import('../../../components/payment/paid-already-question.tsx'))

const EditDialog = lazy(() => import('../edit/edit-dialog.tsx'))

type NextStatus = (typeof statusTransitions)[BookingStatus][number]

/** How a status that takes a booking forward is asked for. */
const forwardLabels = { confirmed: 'Confirm Booking', completed: 'Mark as Completed' } as const

const isForward = (status: NextStatus) => status !== 'cancelled'

/** What is asked. Never inside the menu that a press came from: it closes, and what is in it with it. */
type Question = 'edit' | 'cancel' | 'complete' | 'delete' | 'no-show' | 'reschedule'

type BookingActionsProps = { booking: BookingJson; onDeleted: () => void }

export function BookingActions({ booking, onDeleted }: BookingActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const closeConfirm = () => confirmDialog.current?.close()

  const [refused, setRefused] = useState<RefusedPayment | null>(null)
  const { changeStatus, isChanging } = useChangeStatus(booking, closeConfirm, setRefused)
  const undo = useUndoCompletion(booking)
  const canUndo = useCanUndoCompletion(booking)
  const remove = useDeleteBooking(booking, () => {
    closeConfirm()
    onDeleted()
  })
  const isBusy = isChanging || remove.isPending || undo.isPending
  const isFixed = isErased(booking)
  const nextStatuses: readonly NextStatus[] = isFixed ? [] : statusTransitions[booking.status]

  const hasRoom = useIsAtLeast('tablet')

  const due = balanceOf(booking)

  function complete(paid: PaidNow | null) {
    changeStatus(
      'completed',
      paid
        ? {
            ...{ ...paid, id: nextPaymentId(booking.id), amount: due, expectedDue: due },
            date: businessDate(Date.now()),
          }
        : undefined,
    )
  }

  function moveForward(status: keyof typeof forwardLabels) {
    if (status === 'confirmed' || (hasBegun(booking) && due <= 0)) return changeStatus(status)
    restAfterPress()
    setQuestion('complete')
  }

  const about = <p className="dialog-summary">{bookingText(booking)}</p>
  const rare = (
    <>
      {!isFixed && canReschedule(booking) && hasBegun(booking) && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setQuestion('no-show')}>
          No-Show
        </BusyButton>
      )}
      {nextStatuses.includes('cancelled') && (
        <BusyButton className="button cancel-button" isBusy={isBusy} onClick={() => setQuestion('cancel')}>
          Cancel Booking
        </BusyButton>
      )}
      <BusyButton
        className="button button-quiet delete-button"
        isBusy={isBusy}
        onClick={() => setQuestion('delete')}
      >
        Delete
      </BusyButton>
    </>
  )

  return (
    <div className="dialog-actions booking-actions">
      {hasRoom ? rare : <MoreActions>{rare}</MoreActions>}
      {!isFixed && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setQuestion('edit')}>
          Edit
        </BusyButton>
      )}
      {!isFixed && canReschedule(booking) && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setQuestion('reschedule')}>
          Reschedule
        </BusyButton>
      )}
      {nextStatuses.filter(isForward).map((status) => (
        <BusyButton
          key={status}
          className="button button-primary"
          isBusy={isBusy}
          onClick={() => moveForward(status)}
        >
          {forwardLabels[status]}
        </BusyButton>
      ))}
      {!isFixed && canUndo && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => undo.mutate()}>
          Undo Completion
        </BusyButton>
      )}
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
        >
          {about}
          {booking.paid > 0 && <p>{dashboardMessages.toGiveBack(formatCents(booking.paid))}</p>}
        </ConfirmDialog>
      )}
      {question === 'complete' && (
        <Suspense>
          <CompleteQuestion
            job={booking}
            due={due}
            methods={handMethods}
            maySend={booking.customerEmail !== ''}
            isBusy={isBusy}
            onComplete={complete}
            onClose={() => setQuestion(null)}
          >
            {about}
          </CompleteQuestion>
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <PaidAlreadyQuestion
            refused={refused}
            isBusy={isBusy}
            onComplete={(payment) => changeStatus('completed', payment)}
            onClose={() => setRefused(null)}
          >
            {about}
          </PaidAlreadyQuestion>
        </Suspense>
      )}
      {question === 'no-show' && <NoShowQuestion booking={booking} onClose={() => setQuestion(null)} />}
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
        >
          {about}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** True for the minutes after a booking was completed in which that can be taken back. */
function useCanUndoCompletion({ id, status }: BookingJson): boolean {
  const { data: events = [] } = useQuery(historyOptions(id))
  const completedAt = events.findLast(({ toValue }) => toValue === 'completed')?.at
  const left = completedAt ? Date.parse(completedAt) + undoCompletionMs - Date.now() : 0
  const [, setNow] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), left)
    return () => window.clearTimeout(timer)
  }, [left])
  return status === 'completed' && left > 0
}
