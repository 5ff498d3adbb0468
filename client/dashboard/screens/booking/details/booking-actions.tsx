import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { businessDate } from '../../../../../shared/lib/time/business-time.ts'
import { isErased } from '../../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import {
  type BookingStatus,
  canReschedule,
  statusTransitions,
} from '../../../../../shared/rules/booking/booking-status.ts'
import { asksAboutReady } from '../../../../../shared/rules/job/asks-about-ready.ts'
import { manualMethods } from '../../../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { noShowMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import type { EndingChoices } from '../../../components/booking/ending-dialog.tsx'
import { hasStarted } from '../../../components/booking/has-started.ts'
import { showUndoableToast } from '../../../components/booking/undo/undo-change.ts'
import { useBookingChannels } from '../../../components/booking/use-booking-channels.ts'
import type { Completion } from '../../../components/payment/complete-job-dialog.tsx'
import type { RejectedPayment } from '../../../components/payment/payment-conflict-dialog.tsx'
import { nextPaymentId } from '../../../components/payment/payment-id.ts'
import { outcomeUnknownHint } from '../../../lib/api/api-errors.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { startCooldown } from '../../../lib/ui/action-cooldown.ts'
import { MoreMenu } from '../../../lib/ui/more-menu.tsx'
import { setCachedBooking } from '../booking-cache.ts'
import { toReschedulable } from '../reschedule/reschedulable-booking.ts'
import { useChangeStatus, useDeleteBooking } from '../use-booking-changes.ts'

const RescheduleDialog = lazy(() => import('../reschedule/reschedule-dialog.tsx'))

const CompleteQuestion = lazy(() => import('../../../components/payment/complete-job-dialog.tsx'))

const PaidAlreadyQuestion = lazy(() => import('../../../components/payment/payment-conflict-dialog.tsx'))

const EndingDialog = lazy(() => import('../../../components/booking/ending-dialog.tsx'))

const EditDialog = lazy(() => import('../edit/edit-dialog.tsx'))

type NextStatus = (typeof statusTransitions)[BookingStatus][number]

const nextStatusLabels = { confirmed: 'Confirm Booking', completed: 'Mark as Completed' } as const

const isNextStep = (status: NextStatus) => status !== 'cancelled'

/** Dialogs are rendered outside the More menu, because closing the menu would close them too. */
type ActionDialog = 'edit' | 'cancel' | 'complete' | 'delete' | 'no-show' | 'reschedule'

type BookingActionsProps = { booking: BookingJson; onDeleted: () => void }

export function BookingActions({ booking, onDeleted }: BookingActionsProps) {
  const [openDialog, setOpenDialog] = useState<ActionDialog | null>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const closeConfirm = () => confirmDialog.current?.close()

  const [rejectedPayment, setRejectedPayment] = useState<RejectedPayment | null>(null)
  const { changeStatus, isChanging } = useChangeStatus(booking, closeConfirm, setRejectedPayment)
  const markNoShow = useMarkNoShow(booking)
  const deleteBooking = useDeleteBooking(booking, () => {
    closeConfirm()
    onDeleted()
  })
  const isBusy = isChanging || deleteBooking.isPending || markNoShow.isPending
  const isReadOnly = isErased(booking)
  const nextStatuses: readonly NextStatus[] = isReadOnly ? [] : statusTransitions[booking.status]

  const isWide = useIsAtLeast('tablet')

  const due = balanceOf(booking)
  const channels = useBookingChannels(booking)

  function complete({ paid, ...choices }: Completion) {
    const payment = paid && {
      ...{ ...paid, id: nextPaymentId(booking.id), amount: due, expectedDue: due },
      date: businessDate(Date.now()),
    }
    changeStatus('completed', { ...choices, payment: payment ?? undefined })
  }

  function advanceStatus(status: keyof typeof nextStatusLabels) {
    const isAsked = !hasStarted(booking) || due > 0 || asksAboutReady(booking, channels.ready)
    if (status === 'confirmed' || !isAsked) return changeStatus(status)
    startCooldown()
    setOpenDialog('complete')
  }

  const summary = <p className="dialog-summary">{bookingText(booking)}</p>
  const secondaryActions = (
    <>
      {!isReadOnly && canReschedule(booking) && hasStarted(booking) && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setOpenDialog('no-show')}>
          No-show
        </BusyButton>
      )}
      {nextStatuses.includes('cancelled') && (
        <BusyButton className="button cancel-button" isBusy={isBusy} onClick={() => setOpenDialog('cancel')}>
          Cancel Booking
        </BusyButton>
      )}
      <BusyButton
        className="button button-quiet delete-button"
        isBusy={isBusy}
        onClick={() => setOpenDialog('delete')}
      >
        Delete
      </BusyButton>
    </>
  )

  return (
    <div className="dialog-actions booking-actions">
      {isWide ? secondaryActions : <MoreMenu>{secondaryActions}</MoreMenu>}
      {!isReadOnly && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setOpenDialog('edit')}>
          Edit
        </BusyButton>
      )}
      {!isReadOnly && canReschedule(booking) && (
        <BusyButton className="button" isBusy={isBusy} onClick={() => setOpenDialog('reschedule')}>
          Reschedule
        </BusyButton>
      )}
      {nextStatuses.filter(isNextStep).map((status) => (
        <BusyButton
          key={status}
          className="button button-primary"
          isBusy={isBusy}
          onClick={() => advanceStatus(status)}
        >
          {nextStatusLabels[status]}
        </BusyButton>
      ))}
      {openDialog === 'edit' && (
        <Suspense>
          <EditDialog booking={booking} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      {openDialog === 'reschedule' && (
        <Suspense>
          <RescheduleDialog booking={toReschedulable(booking)} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      {(openDialog === 'cancel' || openDialog === 'no-show') && (
        <Suspense>
          <EndingDialog
            act={openDialog}
            booking={booking}
            channel={channels[openDialog === 'cancel' ? 'cancelled' : 'no-show']}
            paid={booking.paid}
            isBusy={isBusy}
            onConfirm={(ending) =>
              openDialog === 'cancel' ? changeStatus('cancelled', { ending }) : markNoShow.mutate(ending)
            }
            onClose={() => setOpenDialog(null)}
          >
            {summary}
          </EndingDialog>
        </Suspense>
      )}
      {openDialog === 'complete' && (
        <Suspense>
          <CompleteQuestion
            job={booking}
            due={due}
            methods={manualMethods}
            receiptBy={channels.invoice}
            billBy={channels['payment-reminder']}
            readyBy={channels.ready}
            isBusy={isBusy}
            onComplete={complete}
            onClose={() => setOpenDialog(null)}
          >
            {summary}
          </CompleteQuestion>
        </Suspense>
      )}
      {rejectedPayment && (
        <Suspense>
          <PaidAlreadyQuestion
            rejected={rejectedPayment}
            isBusy={isBusy}
            onComplete={(payment) =>
              changeStatus('completed', { payment, tellsReady: rejectedPayment.tellsReady })
            }
            onClose={() => setRejectedPayment(null)}
          >
            {summary}
          </PaidAlreadyQuestion>
        </Suspense>
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Delete booking"
          text={dashboardMessages.confirmDelete}
          action="Delete"
          keep="Keep booking"
          isBusy={isBusy}
          onConfirm={() => deleteBooking.mutate()}
          onClose={() => setOpenDialog(null)}
        >
          {summary}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useMarkNoShow({ id, updatedAt }: BookingJson) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choices: EndingChoices) =>
      apiRequest('POST /api/admin/bookings/:id/no-show', { params: { id }, json: { updatedAt, ...choices } }),
    onMutate: startCooldown,
    onSuccess: (booking) => {
      setCachedBooking(queryClient, booking)
      showUndoableToast(queryClient, 'no-show', noShowMessages.done, bookingText(booking))
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
