import * as z from 'zod/mini'
import { plainText, textLine } from '../../lib/text/text-schemas.ts'
import { isCalendarDate } from '../../lib/time/business-time.ts'
import { manualMethods, maxPaymentNoteLength } from './payment.ts'

/** $100,000, in cents: more is a slip of the finger. */
const maxAmount = 10_000_000

const amount = z
  .number('Please give an amount')
  .check(
    z.int('Please give an amount in whole cents'),
    z.gte(-maxAmount, 'This amount is too large'),
    z.lte(maxAmount, 'This amount is too large'),
  )

/** What the owner writes down of money: `amount` in cents, below zero for what was given back. */
export const paymentSchema = z.object({
  /** Chosen by whoever sends it, so that what is sent again is written once. */
  id: z.uuid('Please give the payment an id').check(z.toLowerCase()),
  amount: amount.check(z.refine((cents) => cents !== 0, 'Please give an amount')),
  method: z.enum(manualMethods, 'Please say how it was paid'),
  date: plainText('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date')),
  note: z.optional(z.nullable(textLine('Please write the note as text', maxPaymentNoteLength))),
  /** The balance in cents as the sender has read it; another one by now refuses the payment. */
  expectedDue: z.optional(
    z.number('Please give what was due').check(z.int('Please give what was due in cents')),
  ),
  /** The sender knows that this is more than is due. */
  confirmOverpayment: z.optional(z.boolean('Please say true or false')),
  /** The invoice that this payment settles goes to the customer, as the receipt. */
  sendsReceipt: z.optional(z.boolean('Please say whether the receipt is sent')),
})

export type PaymentRequest = z.output<typeof paymentSchema>

/** The same with the completion of a job, which gives nothing back. */
export const completionPaymentSchema = z.extend(paymentSchema, {
  amount: amount.check(z.gte(1, 'Please give an amount')),
})
