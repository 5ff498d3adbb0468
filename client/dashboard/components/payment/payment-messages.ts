import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { type PaymentJson, paymentText } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest, RefundRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

export const paymentMessages = {
  loading: 'Loading payments...',
  loadFailed: 'Failed to load the payments',
  empty: 'No payments yet.',
  correctionHint: 'Payments can’t be edited. Add a correction.',
  recorded: (payment: Pick<PaymentRequest, 'amount' | 'method'>) =>
    `${payment.amount > 0 ? 'Recorded' : 'Refunded'}: ${paymentText(payment)}`,
  refunded: ({ amount, method }: Pick<RefundRequest, 'amount' | 'method'>) =>
    `${formatCents(amount)} refunded${method === 'e-transfer' ? '. Send the e-transfer from your bank.' : ''}`,
  failed: 'Failed to record the payment',
  amountMissing: 'Please enter an amount, such as 150.00',
  correct: {
    title: 'Correct this payment?',
    text: (payment: PaymentJson) =>
      `We add a correction of ${formatCents(-payment.amount)}, dated today. Then record the right payment.`,
    note: 'Correction',
  },
  refund: {
    title: (customer: string) => `Refund ${customer}`,
    lowersPrice: 'Lower the price too',
    includes: (taxes: string) => `Includes ${taxes}`,
    stillDue: (amount: Cents) => `${formatCents(amount)} will be due again`,
    online: 'Refund online payments in Stripe. They are recorded here automatically.',
  },
  conflict: { title: 'Check this payment', without: 'Complete without it' },
  spread: 'Covers the oldest jobs first.',
  sendsReceipt: 'Email the receipt to the customer',
  sendsReceiptOncePaid: 'Email the receipt to the customer if this pays in full',
  complete: {
    title: 'How was it paid?',
    text: (due: Cents) => `${formatCents(due)} is due.`,
  },
}
