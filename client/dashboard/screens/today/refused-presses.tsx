import { useQuery } from '@tanstack/react-query'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import type { PaidSoFarJson } from '../../../../shared/rules/payment/paid-so-far.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { confirmed, confirmLabel, paymentQuestion } from '../../parts/payment/payment-conflict.ts'
import { paymentMessages } from '../../parts/payment/payment-messages.ts'
import { dropPress, usePresses, type WaitingPress } from './presses.ts'
import { todayMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'
import { useEmail, usePress } from './use-presses.ts'

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
    return <RefusedPayment {...{ press, completion, payment, paidSoFar: press.paidSoFar, who }} />
  }
  return (
    <div className="notice notice-error notice-row">
      <p>{todayMessages.refused(press, who)}</p>
      <button type="button" className="button button-small" onClick={() => dropPress(press)}>
        OK
      </button>
    </div>
  )
}

type RefusedPaymentProps = {
  press: WaitingPress
  completion: { updatedAt: string }
  payment: PaymentRequest
  paidSoFar: PaidSoFarJson
  who: string
}

/** A completion whose payment somebody else may have recorded: it is added to that, or the job is completed without it. */
function RefusedPayment({ press, completion, payment, paidSoFar, who }: RefusedPaymentProps) {
  const { press: pressAgain, isResting } = usePress({ id: press.jobId })

  async function complete(sent?: PaymentRequest) {
    await dropPress(press)
    await pressAgain({ action: 'complete', json: { ...completion, payment: sent } })
  }

  return (
    <div className="notice notice-error notice-row">
      <p>
        {who}: {paymentQuestion(paidSoFar, payment.amount)}
      </p>
      <BusyButton className="button button-small" isBusy={isResting} onClick={() => complete()}>
        {paymentMessages.paidAlready.without}
      </BusyButton>
      <BusyButton
        className="button button-small"
        isBusy={isResting}
        onClick={() => complete(confirmed(payment, paidSoFar))}
      >
        {confirmLabel(payment.amount)}
      </BusyButton>
    </div>
  )
}
