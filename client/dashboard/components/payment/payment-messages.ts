import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { type PaymentJson, paymentText } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest, RefundRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/** The next step after a refund, by method. */
const refundNotes: Partial<Record<RefundRequest['method'], string>> = {
  'e-transfer': 'Send the e-transfer from your bank.',
  online: 'It goes back to the card in 10 minutes.',
}

export const paymentMessages = {
  loading: 'Loading payments...',
  loadFailed: 'Failed to load the payments',
  correctionHint: 'Payments can’t be edited. Add a correction.',
  recorded: (payment: Pick<PaymentRequest, 'amount' | 'method'>) =>
    `${payment.amount > 0 ? 'Recorded' : 'Refunded'}: ${paymentText(payment)}`,
  refunded: ({ amount, method }: Pick<RefundRequest, 'amount' | 'method'>) =>
    [`${formatCents(amount)} refunded`, refundNotes[method]].filter(Boolean).join('. '),
  failed: 'Failed to record the payment',
  tip: (amount: Cents) => (amount < 0 ? 'Tip refunded' : 'Tip by card, not part of the price'),
  payLink: {
    copied: 'Pay link copied',
    copyFailed: 'Failed to copy. The link is selected.',
    notSent: 'Not sent yet',
    sent: (when: string) => `Sent ${when}`,
    opened: (when: string) => `Checkout opened ${when}`,
    paid: (when: string) => `Paid ${when}`,
  },
  bill: {
    send: { email: 'Email bill', text: 'Text bill' },
    notPaid: { email: 'Not paid, email bill', text: 'Not paid, text bill' },
    sending: { saved: 'Bill sent', failed: 'Failed to send the bill' },
  },
  remind: { saved: 'Reminder recorded', failed: 'Failed to send the reminder' },
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
    toCard: 'Back to the card',
    toCardHint: (online: Cents) =>
      `Up to ${formatCents(online)} can go back to the card. Stripe sends it in 10 minutes; until then you can undo it.`,
  },
  conflict: { title: 'Check this payment', without: 'Complete without it' },
  spread: 'Covers the oldest jobs first.',
  sendsReceipt: { email: 'Email receipt', text: 'Text receipt' },
  sendsReceiptOncePaid: {
    email: 'Email receipt if this pays in full',
    text: 'Text receipt if this pays in full',
  },
  complete: {
    title: 'How was it paid?',
    text: (due: Cents) => `${formatCents(due)} is due.`,
    tellsReady: {
      email: (name: string) => `Email ${name} that it’s ready`,
      text: (name: string) => `Text ${name} that it’s ready`,
    },
  },
}
