import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { getErrorMessage, outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { findPaymentConflict } from './find-payment-conflict.ts'
import { confirmLabel, formatPaymentConflict } from './payment-conflict.ts'
import { paymentMessages } from './payment-messages.ts'

type PaymentErrorNoticeProps = {
  error: unknown
  /** What was refused, in cents; negative for a refund. */
  amount: Cents
  isBusy: boolean
  onConfirm: (paidSoFar: PaymentSummaryJson) => void
}

/**
 * Shows why a payment or refund was refused. If another one was recorded meanwhile, shows that, with a button to
 * record this one anyway.
 */
export function PaymentErrorNotice({ error, amount, isBusy, onConfirm }: PaymentErrorNoticeProps) {
  if (!error) return null
  const paidSoFar = findPaymentConflict(error)
  if (!paidSoFar) {
    return (
      <p className="notice notice-error" role="alert">
        {[getErrorMessage(error, paymentMessages.failed), outcomeUnknownHint(error)]
          .filter(Boolean)
          .join('. ')}
      </p>
    )
  }
  return (
    <SubmitErrorNotice error={error} text={formatPaymentConflict(paidSoFar, amount)}>
      <p>
        <BusyButton className="button button-small" isBusy={isBusy} onClick={() => onConfirm(paidSoFar)}>
          {confirmLabel(amount)}
        </BusyButton>
      </p>
    </SubmitErrorNotice>
  )
}
