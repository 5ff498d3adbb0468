import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { bookingText } from '../../components/booking/booking-text.ts'
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
 * What a toast says beside that something failed: about which booking, and what to do in doubt. Over the sign-in page
 * nobody is named.
 */
const failureDetail = (booking: BookingJson, error: unknown): string | undefined =>
  isSignedOutError(error)
    ? undefined
    : [bookingText(booking), outcomeUnknownHint(error)].filter(Boolean).join('. ')

/** Asks for everything again once no other change is under way: its answer would undo what that one shows already. */
function refetchAfterStatusChange(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: statusChangesKey }) === 1) {
    queryClient.invalidateQueries({ queryKey: adminKey })
  }
}

/** `payment`: what was paid with it. */
type StatusChange = { status: BookingStatus; payment?: PaymentRequest | undefined }

/**
 * Gives a booking another status. It shows at once; what the server refuses goes back to how it was, or to how the
 * booking is now. `onChange` runs with the press, so that a dialog is gone before the status changes. What was paid with
 * it meanwhile is `onPaymentRefused`'s to ask about.
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
    mutationFn: ({ status, payment }: StatusChange) =>
      apiRequest('PATCH /api/admin/bookings/:id', {
        params: { id: booking.id },
        // As the owner saw it: one that changed since is refused with its fresh state.
        json: { status, updatedAt: booking.updatedAt, payment },
      }),
    onMutate: async ({ status, payment }) => {
      startCooldown()
      onChange?.()
      // An answer that is on its way knows nothing of this change.
      await queryClient.cancelQueries({ queryKey: adminKey })
      setCachedBooking(queryClient, { ...booking, status, paid: booking.paid + (payment?.amount ?? 0) })
      countStatusChange(queryClient, booking, booking.status, status)
      // By the time of an answer, `booking` is what shows.
      return booking
    },
    onSuccess: (updated) => {
      setCachedBooking(queryClient, updated)
      showDashboardToast(dashboardMessages.statusUpdated(updated.status), undefined, bookingText(updated))
    },
    onError: (error, { status, payment }, previous) => {
      const conflict = error instanceof ProblemError && error.status === 409 ? error.problem : null
      if (previous) {
        setCachedBooking(queryClient, conflict?.booking ?? previous)
        countStatusChange(queryClient, previous, status, previous.status)
      }
      const paidSoFar = findPaymentConflict(error)
      if (paidSoFar && payment && onPaymentRejected) return onPaymentRejected({ payment, paidSoFar })
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
  // Also true while another button, since gone, changes the same booking.
  const isChanging = useIsMutating({ mutationKey }) > 0
  const isCoolingDown = useIsCoolingDown()
  const changeStatus = (status: BookingStatus, payment?: PaymentRequest) => mutate({ status, payment })
  return { changeStatus, isChanging: isChanging || isCoolingDown }
}

/** Takes back that a booking was completed, and says what became of it. */
export function useUndoCompletion(booking: BookingJson) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiRequest('POST /api/admin/bookings/:id/undo-completion', { params: { id: booking.id } }),
    onMutate: startCooldown,
    onSuccess: (updated) => {
      setCachedBooking(queryClient, updated)
      showDashboardToast(dashboardMessages.completionUndone, undefined, bookingText(booking))
    },
    onError: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.booking) setCachedBooking(queryClient, problem.booking)
      showDashboardToast(
        problem?.detail ?? dashboardMessages.updateFailed,
        'error',
        failureDetail(booking, error),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}

/**
 * Deletes a booking once the server has. `onDeleted` runs first and shows at once: a dialog is gone before the toast
 * comes, and nothing is left on the screen that would ask for what is gone.
 */
export function useDeleteBooking(booking: BookingJson, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('DELETE /api/admin/bookings/:id', { params: { id: booking.id } }),
    onSuccess: () => {
      flushSync(onDeleted)
      removeCachedBooking(queryClient, booking.id)
      showDashboardToast(dashboardMessages.deleted, undefined, bookingText(booking))
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
