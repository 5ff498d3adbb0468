import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import { dropPress, retryPress, usePresses, type WaitingPress } from './presses.ts'
import { todayMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'
import { useEmail } from './use-presses.ts'

const RefusedPayment = lazy(() => import('./refused-payment.tsx'))

/** What was pressed and did not happen, at one job or at any, until somebody has read why. */
export function RefusedPresses({ jobId }: { jobId?: string }) {
  const refused = usePresses(useEmail()).filter(
    (press) => press.refusal !== null && (jobId === undefined || press.jobId === jobId),
  )
  return (
    <div role="alert">
      {refused.map((press) => (
        <RefusedPress key={press.id} press={press} />
      ))}
    </div>
  )
}

/** A press does not say whose it is, and its job may have left the day: that is asked for. */
function RefusedPress({ press }: { press: WaitingPress }) {
  const job = useQuery(jobOptions(press.jobId)).data
  const who = job?.customerName ?? `booking ${bookingReference(press.jobId)}`
  if (press.action === 'complete' && press.json.payment && press.paidSoFar) {
    const { payment, ...completion } = press.json
    return (
      <Suspense>
        <RefusedPayment {...{ press, completion, payment, paidSoFar: press.paidSoFar, who }} />
      </Suspense>
    )
  }
  return (
    <div className="notice notice-error notice-row">
      <p>{todayMessages.refused(press, who)}</p>
      {press.canRetry && (
        <button type="button" className="button button-small" onClick={() => retryPress(press)}>
          {todayMessages.tryAgain}
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => dropPress(press)}>
        {press.canRetry ? todayMessages.discard : 'OK'}
      </button>
    </div>
  )
}
