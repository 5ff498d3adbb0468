import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { bookingText } from '../../components/booking/booking-words.ts'
import type { RefusedPayment } from '../../components/payment/paid-already-question.tsx'
import { forgetPaymentId } from '../../components/payment/payment-id.ts'
import { paidSoFarIn } from '../../components/payment/refused-payment.ts'
import { call, isSignedOutError, isUnheard, ProblemError } from '../../lib/api/api.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { doubtOf, refusalOf } from '../../lib/api/refused-fields.ts'
import { dashboardMessages } from '../../lib/messages.ts'
import { restAfterPress, useIsResting } from '../../lib/ui/press-rest.ts'
import { countStatusChange, dropBooking, showBooking } from './booking-cache.ts'

const statusChangesKey = ['change-status']

/**
 * What a toast says beside that something failed: about which booking, and what to do in doubt. Over the sign-in page
 * nobody is named.
 */
const aboutFailure = (booking: BookingJson, error: unknown): string | undefined =>
  isSignedOutError(error) ? undefined : [bookingText(booking), doubtOf(error)].filter(Boolean).join('. ')

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
  onPaymentRefused?: (refused: RefusedPayment) => void,
) {
  const queryClient = useQueryClient()
  const mutationKey = [...statusChangesKey, booking.id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ status, payment }: StatusChange) =>
      call('PATCH /api/admin/bookings/:id', {
        params: { id: booking.id },
        // As the owner saw it: one that changed since is refused with its fresh state.
        json: { status, updatedAt: booking.updatedAt, payment },
      }),
    onMutate: async ({ status, payment }) => {
      restAfterPress()
      onChange?.()
      // An answer that is on its way knows nothing of this change.
      await queryClient.cancelQueries({ queryKey: adminKey })
      showBooking(queryClient, { ...booking, status, paid: booking.paid + (payment?.amount ?? 0) })
      countStatusChange(queryClient, booking, booking.status, status)
      // By the time of an answer, `booking` is what shows.
      return booking
    },
    onSuccess: (changed) => {
      showBooking(queryClient, changed)
      showDashboardToast(dashboardMessages.statusUpdated(changed.status), undefined, bookingText(changed))
    },
    onError: (error, { status, payment }, former) => {
      const conflict = error instanceof ProblemError && error.status === 409 ? error.problem : null
      if (former) {
        showBooking(queryClient, conflict?.booking ?? former)
        countStatusChange(queryClient, former, status, former.status)
      }
      const paidSoFar = paidSoFarIn(error)
      if (paidSoFar && payment && onPaymentRefused) return onPaymentRefused({ payment, paidSoFar })
      showDashboardToast(
        conflict?.detail ?? dashboardMessages.updateFailed,
        'error',
        aboutFailure(booking, error),
      )
    },
    onSettled: (_, error, { payment }) => {
      if (payment && !isUnheard(error)) forgetPaymentId(booking.id)
      refetchAfterStatusChange(queryClient)
    },
  })
  // Also true while another button, since gone, changes the same booking.
  const isChanging = useIsMutating({ mutationKey }) > 0
  const isResting = useIsResting()
  const changeStatus = (status: BookingStatus, payment?: PaymentRequest) => mutate({ status, payment })
  return { changeStatus, isChanging: isChanging || isResting }
}

/** Takes back that a booking was completed, and says what became of it. */
export function useUndoCompletion(booking: BookingJson) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/admin/bookings/:id/undo-completion', { params: { id: booking.id } }),
    onMutate: restAfterPress,
    onSuccess: (undone) => {
      showBooking(queryClient, undone)
      showDashboardToast(dashboardMessages.completionUndone, undefined, bookingText(booking))
    },
    onError: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null
      if (problem?.booking) showBooking(queryClient, problem.booking)
      showDashboardToast(
        problem?.detail ?? dashboardMessages.updateFailed,
        'error',
        aboutFailure(booking, error),
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
    mutationFn: () => call('DELETE /api/admin/bookings/:id', { params: { id: booking.id } }),
    onSuccess: () => {
      flushSync(onDeleted)
      dropBooking(queryClient, booking.id)
      showDashboardToast(dashboardMessages.deleted, undefined, bookingText(booking))
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: adminKey })
      showDashboardToast(
        refusalOf(error, dashboardMessages.deleteFailed),
        'error',
        aboutFailure(booking, error),
      )
    },
  })
}
