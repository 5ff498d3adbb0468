import { actorText } from '../../shared/rules/booking/actor.ts'
import { canReschedule } from '../../shared/rules/booking/booking-status.ts'
import { type UndoableRefund, undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import { paidOnline } from '../../shared/rules/payment/payment.ts'
import type { RefundRequest } from '../../shared/rules/payment/payment-request.ts'
import { discountLabel, lowerPrice } from '../../shared/rules/payment/refund.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { type Booking, findBooking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { insertUndoableChange } from '../db/booking/undoable-changes.ts'
import {
  activeInvoiceOf,
  type InvoiceContext,
  isIssuedAsRead,
  loadInvoiceContext,
} from '../db/invoice/invoices.ts'
import type { IssueContext } from '../db/invoice/issue-invoice.ts'
import { type LoweredPrice, lowerBookingPrice, toStoredPrice } from '../db/invoice/lower-booking-price.ts'
import { queueLaterMessages } from '../db/mail/queue-messages.ts'
import { storeCardRefund } from '../db/payment/card-refunds.ts'
import { isVersion, loadBookingPayments, type RejectedPayment } from '../db/payment/payment-conditions.ts'
import {
  isRecordedAmong,
  type NewPayment,
  paymentFromRequest,
  rejectReusedId,
  storePayment,
} from '../db/payment/payments.ts'
import { singleId } from '../lib/database/ids.ts'
import { previousWrote } from '../lib/database/insert-select.ts'
import type { Database } from '../lib/database/open-database.ts'

type RefundOutcome =
  | { kind: 'refunded'; booking: Booking }
  /** More than was paid. */
  | { kind: 'too-much'; paid: Cents }
  /** More than was paid at Stripe and not refunded, so that it cannot go back to the card. */
  | { kind: 'above-online'; online: Cents }
  /** The price would fall below zero. */
  | { kind: 'above-price'; total: Cents }
  | RejectedPayment
  | { kind: 'not-found' }

/** More tries than others change the booking in between. */
const maxTries = 6

/**
 * Records a refund and, if it lowers the price, the discount, its taxes and the credit note in one transaction.
 * A refund to the card is made by Stripe once it can no longer be undone.
 * The same refund again changes nothing. It is rejected when something else was paid or refunded since its
 * sender, or this function, first read the booking.
 */
export async function refundBooking(
  db: Database,
  id: string,
  { amount, lowersPrice, reason, expectedPaid, tell, ...request }: RefundRequest,
  by: IssueContext,
): Promise<RefundOutcome> {
  const payment = paymentFromRequest(by.actor, { ...request, amount: -amount, note: reason }, by.now)
  const label = discountLabel('Refund', reason)
  let seenPaid = expectedPaid
  for (let tries = 1; ; tries++) {
    const { booking, payments } = await loadBookingPayments(db, id)
    if (!booking) return { kind: 'not-found' }
    if (isRecordedAmong(payments, id, payment)) return { kind: 'refunded', booking }
    seenPaid ??= booking.paid
    if (booking.paid !== seenPaid || tries > maxTries) {
      return { kind: 'payment-refused', booking, payments, rejected: payment }
    }
    if (amount > booking.paid) return { kind: 'too-much', paid: booking.paid }
    const online = paidOnline(payments)
    if (payment.method === 'online' && amount > online) return { kind: 'above-online', online }
    const context = await loadInvoiceContext(db, id)
    if (context === null) return { kind: 'not-found' }
    const total = totalWithTaxes(toBookingJson(context.booking))
    if (lowersPrice && amount > total) return { kind: 'above-price', total }
    const lowered = lowersPrice ? lowerPrice(toBookingJson(context.booking), amount, label) : null
    const condition = isVersion(context.booking, seenPaid)
    const [, stored] = await rejectReusedId(
      db.batch([
        ...storePayment(db, id, { ...payment, condition }, isIssuedAsRead(id, context.issued)),
        ...(lowered ? lowerBookingPrice(db, context, lowered, previousWrote, by) : []),
        ...(payment.method === 'online' ? [storeCardRefund(db, id, payment)] : []),
        ...storeUndoable(db, context, payment, lowered, {
          isNotified: tell ?? (lowersPrice && canReschedule(context.booking)),
        }),
      ]),
    )
    if (stored.length > 0) {
      const refunded = await findBooking(db, id)
      return refunded ? { kind: 'refunded', booking: refunded } : { kind: 'not-found' }
    }
  }
}

/** The statements that let a refund be undone, and that queue its email for after that. */
function storeUndoable(
  db: Database,
  { booking, issued }: InvoiceContext,
  { id: payment, amount, at, actor }: NewPayment,
  lowered: LoweredPrice | null,
  { isNotified }: { isNotified: boolean },
) {
  const { lines, totalPrice, gst, pst } = booking
  const refund: UndoableRefund = {
    payment,
    paid: booking.paid + amount,
    price: lowered && { before: { lines, totalPrice, gst, pst }, after: toStoredPrice(lowered) },
    wasInvoiced: activeInvoiceOf(issued) !== undefined,
  }
  const by = { at, actor: actorText(actor) }
  const ids = singleId(booking.id)
  return [
    insertUndoableChange(db, { ...by, id: crypto.randomUUID(), act: 'refund', isNotified, refund }, ids),
    ...(isNotified
      ? [queueLaterMessages(db, ids, { ...by, action: 'refunded' }, 'refunded', undoUntil(at))]
      : []),
  ]
}
