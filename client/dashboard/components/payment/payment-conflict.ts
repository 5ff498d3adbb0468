import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import {
  type PaymentSummaryJson,
  paymentSummaryText,
} from '../../../../shared/rules/payment/payment-summary.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/**
 * For example `Already paid: $195.00 by sam@example.com at 2:14 PM. Nothing more is due. Add another
 * $195.00?`
 */
export const formatPaymentConflict = (paidSoFar: PaymentSummaryJson, amount: Cents): string =>
  `${paymentSummaryText(paidSoFar, businessDate(Date.now()))} ${confirmationText(paidSoFar, amount)}`

function confirmationText({ paid }: PaymentSummaryJson, amount: Cents): string {
  if (amount < 0) return `Refund ${formatCents(-amount)}?`
  return paid > 0 ? `Add another ${formatCents(amount)}?` : `Add ${formatCents(amount)}?`
}

/** The button that records the payment anyway. */
export const confirmLabel = (amount: Cents): string =>
  `${amount < 0 ? 'Refund' : 'Add'} ${formatCents(Math.abs(amount))}`

/** Marks a payment as confirmed against the current balance. */
export const withOverpaymentConfirmed = <Payment extends Omit<PaymentRequest, 'id'>>(
  payment: Payment,
  { due }: PaymentSummaryJson,
) => ({
  ...payment,
  expectedDue: due,
  confirmOverpayment: true,
})
