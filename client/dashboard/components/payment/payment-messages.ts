import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { type PaymentJson, paymentText } from '../../../../shared/rules/payment/payment.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

export const paymentMessages = {
  loading: 'Loading payments...',
  loadFailed: 'Failed to load the payments',
  empty: 'Nothing was paid yet.',
  correctionHint: 'What is written down stays. A slip is corrected by another line.',
  recorded: (payment: PaymentJson) =>
    `${payment.amount > 0 ? 'Recorded' : 'Given back'}: ${paymentText(payment)}`,
  failed: 'This could not be written down',
  amountMissing: 'Please give an amount, such as 150.00',
  correct: {
    title: 'Correct this payment',
    text: (payment: PaymentJson) =>
      `A line is added that takes this one back: ${formatCents(-payment.amount)}, dated today. Then record it as it should be.`,
    note: 'Correction',
  },
  conflict: { title: 'Check this payment', without: 'Complete Without It' },
  sendsReceipt: 'Mail the receipt to the customer',
  sendsReceiptOncePaid: 'Mail the receipt to the customer if this pays for all of it',
  complete: {
    title: 'How was it paid?',
    text: (due: Cents) => `${formatCents(due)} is still to be paid.`,
  },
}
