import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import {
  type PendingAction,
  removePendingAction,
  retryPendingAction,
  usePendingActions,
} from './pending-actions.ts'
import { todayMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'
import { useAccountEmail } from './use-job-action.ts'

const RejectedPaymentAction = lazy(() => import('./rejected-payment-action.tsx'))

/** Rejected actions of one job or of all, until somebody has read the reason. */
export function RejectedActions({ jobId }: { jobId?: string }) {
  const rejected = usePendingActions(useAccountEmail()).filter(
    (pending) => pending.refusal !== null && (jobId === undefined || pending.jobId === jobId),
  )
  return (
    <div role="alert">
      {rejected.map((pending) => (
        <RejectedAction key={pending.id} pending={pending} />
      ))}
    </div>
  )
}

/** Loads the job's customer, because the job may no longer be on the day's list. */
function RejectedAction({ pending }: { pending: PendingAction }) {
  const job = useQuery(jobOptions(pending.jobId)).data
  const customerName = job?.customerName ?? `booking ${bookingReference(pending.jobId)}`
  if (pending.action === 'complete' && pending.json.payment && pending.paidSoFar) {
    const { payment, ...completion } = pending.json
    return (
      <Suspense>
        <RejectedPaymentAction
          {...{ pending, completion, payment, paidSoFar: pending.paidSoFar, customerName }}
        />
      </Suspense>
    )
  }
  return (
    <div className="notice notice-error notice-row">
      <p>{todayMessages.rejected(pending, customerName)}</p>
      {pending.canRetry && (
        <button type="button" className="button button-small" onClick={() => retryPendingAction(pending)}>
          {todayMessages.tryAgain}
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => removePendingAction(pending)}>
        {pending.canRetry ? todayMessages.discard : 'OK'}
      </button>
    </div>
  )
}
