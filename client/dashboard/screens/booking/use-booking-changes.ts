import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import type { UndoableAction } from '../../../../shared/rules/booking/undoable-actions.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { bookingText } from '../../components/booking/booking-text.ts'
import type { EndingChoices } from '../../components/booking/ending-dialog.tsx'
import { showUndoableToast } from '../../components/booking/undo/undo-change.ts'
import { findPaymentConflict } from '../../components/payment/find-payment-conflict.ts'
import type { RejectedPayment } from '../../components/payment/payment-conflict-dialog.tsx'
import { clearPaymentId } from '../../components/payment/payment-id.ts'
import { getErrorMessage, outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { apiRequest, isOutcomeUnknown, isSignedOutError, ProblemError } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { startCooldown, useIsCoolingDown } from '../../lib/ui/action-cooldown.ts'
import { countStatusChange, removeCachedBooking, setCachedBooking } from './booking-cache.ts'

const statusChangesKey = ['change-status']

/**
 * Says which booking failed and what to do if the outcome is unknown. Shows no name once the session has expired,
 * because the sign-in page may be in public view.
 */
const failureDetail = (booking: BookingJson, error: unknown): string | undefined =>
  isSignedOutError(error)
    ? undefined
    : [bookingText(booking), outcomeUnknownHint(error)].filter(Boolean).join('. ')

/** Refetches once no other status change is pending: the response would undo its optimistic update. */
function refetchAfterStatusChange(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: statusChangesKey }) === 1) {
    queryClient.invalidateQueries({ queryKey: adminKey })
  }
}

/** `payment`, `tellsReady` and `sendsBill` belong to a completion, and a cancellation has `ending`. */
type StatusChange = {
  status: BookingStatus
  payment?: PaymentRequest | undefined
  tellsReady?: boolean | undefined
  sendsBill?: boolean
  ending?: EndingChoices | undefined
}

const undoableActions: Partial<Record<BookingStatus, UndoableAction>> = {
  completed: 'complete',
  cancelled: 'cancel',
}

/**
 * Changes a booking's status. The change shows at once and rolls back if the server refuses it. `onChange` runs before
 * the update, so a dialog closes before the status changes. `onPaymentRejected` asks what to do about a payment that
 * somebody else recorded meanwhile.
 */
export function useChangeStatus(
  booking: BookingJson,
  onChange?: () => void,
  onPaymentRejected?: (rejected: RejectedPayment) => void,
) {
  const queryClient = useQueryClient()
  const mutationKey = [...statusChangesKey, booking.id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ ending, ...change }: StatusChange) =>
      apiRequest('PATCH /api/admin/bookings/:id', {
        params: { id: booking.id },
        // The server refuses a stale version and returns the current booking.
        json: { ...change, updatedAt: booking.updatedAt, ...ending },
      }),
    onMutate: async ({ status, payment }) => {
      startCooldown()
      onChange?.()
      // A response already under way would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: adminKey })
      setCachedBooking(queryClient, { ...booking, status, paid: booking.paid + (payment?.amount ?? 0) })
      countStatusChange(queryClient, booking, booking.status, status)
      // `booking` has changed by the time of the response, so the previous version is kept for a rollback.
      return booking
    },
    onSuccess: (updated) => {
      setCachedBooking(queryClient, updated)
      const title = dashboardMessages.statusUpdated(updated.status)
      const act = undoableActions[updated.status]
      if (act) showUndoableToast(queryClient, act, title, bookingText(updated))
      else showDashboardToast(title, undefined, bookingText(updated))
    },
    onError: (error, { status, payment, tellsReady }, previous) => {
      const conflict = error instanceof ProblemError && error.status === 409 ? error.problem : null
      if (previous) {
        setCachedBooking(queryClient, conflict?.booking ?? previous)
        countStatusChange(queryClient, previous, status, previous.status)
      }
      const paidSoFar = findPaymentConflict(error)
      if (paidSoFar && payment && onPaymentRejected)
        return onPaymentRejected({ payment, paidSoFar, tellsReady })
      showDashboardToast(
        conflict?.detail ?? dashboardMessages.updateFailed,
        'error',
        failureDetail(booking, error),
      )
    },
    onSettled: (_, error, { payment }) => {
      if (payment && !isOutcomeUnknown(error)) clearPaymentId(booking.id)
      refetchAfterStatusChange(queryClient)
    },
  })
  // Also true while a button that is gone by now changes the same booking.
  const isChanging = useIsMutating({ mutationKey }) > 0
  const isCoolingDown = useIsCoolingDown()
  const changeStatus = (status: BookingStatus, options: Omit<StatusChange, 'status'> = {}) =>
    mutate({ status, ...options })
  return { changeStatus, isChanging: isChanging || isCoolingDown }
}

/**
 * Deletes a booking without an optimistic update. `onDeleted` is flushed first, so the dialog is gone before the toast
 * and nothing on screen refetches the deleted booking.
 */
export function useDeleteBooking(booking: BookingJson, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('DELETE /api/admin/bookings/:id', { params: { id: booking.id } }),
    onSuccess: () => {
      flushSync(onDeleted)
      removeCachedBooking(queryClient, booking.id)
      showUndoableToast(queryClient, 'delete', dashboardMessages.deleted, bookingText(booking))
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(
        getErrorMessage(error, dashboardMessages.deleteFailed),
        'error',
        failureDetail(booking, error),
      )
    },
  })
}
