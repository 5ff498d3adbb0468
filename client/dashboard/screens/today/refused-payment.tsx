import type { PaidSoFarJson } from '../../../../shared/rules/payment/paid-so-far.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { confirmed, confirmLabel, paymentQuestion } from '../../components/payment/payment-conflict.ts'
import { paymentMessages } from '../../components/payment/payment-messages.ts'
import { dropPress, type WaitingPress } from './presses.ts'
import { usePress } from './use-presses.ts'

type RefusedPaymentProps = {
  press: WaitingPress
  completion: { updatedAt: string }
  payment: PaymentRequest
  paidSoFar: PaidSoFarJson
  who: string
}

/** A completion whose payment somebody else may have recorded: it is added to that, or the job is completed without it. */
export default function RefusedPayment({ press, completion, payment, paidSoFar, who }: RefusedPaymentProps) {
  const { press: pressAgain, isResting } = usePress({ id: press.jobId })

  async function complete(sent?: PaymentRequest) {
    await dropPress(press)
    await pressAgain({ action: 'complete', json: { ...completion, payment: sent } })
  }

  return (
    <div className="notice notice-error notice-row">
      <p>{`${who}: ${paymentQuestion(paidSoFar, payment.amount)}`}</p>
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
