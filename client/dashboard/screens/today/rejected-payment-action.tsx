import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import {
  confirmLabel,
  formatPaymentConflict,
  withOverpaymentConfirmed,
} from '../../components/payment/payment-conflict.ts'
import { paymentMessages } from '../../components/payment/payment-messages.ts'
import { type PendingAction, removePendingAction } from './pending-actions.ts'
import { useJobAction } from './use-job-action.ts'

type RejectedPaymentActionProps = {
  pending: PendingAction
  completion: { updatedAt: string }
  payment: PaymentRequest
  paidSoFar: PaymentSummaryJson
  customerName: string
}

/**
 * A completion with a payment that somebody else may have recorded. Adds the payment anyway, or completes the job
 * without it.
 */
export default function RejectedPaymentAction({
  pending,
  completion,
  payment,
  paidSoFar,
  customerName,
}: RejectedPaymentActionProps) {
  const { runAction, isCoolingDown } = useJobAction({ id: pending.jobId })

  async function complete(newPayment?: PaymentRequest) {
    await removePendingAction(pending)
    await runAction({ action: 'complete', json: { ...completion, payment: newPayment } })
  }

  return (
    <div className="notice notice-error notice-row">
      <p>{`${customerName}: ${formatPaymentConflict(paidSoFar, payment.amount)}`}</p>
      <BusyButton className="button button-small" isBusy={isCoolingDown} onClick={() => complete()}>
        {paymentMessages.conflict.without}
      </BusyButton>
      <BusyButton
        className="button button-small"
        isBusy={isCoolingDown}
        onClick={() => complete(withOverpaymentConfirmed(payment, paidSoFar))}
      >
        {confirmLabel(payment.amount)}
      </BusyButton>
    </div>
  )
}
