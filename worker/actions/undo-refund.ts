import type { BookingChange } from '../../shared/rules/booking/booking-edits.ts'
import type { SkipReason } from '../../shared/rules/booking/bulk-actions.ts'
import { type UndoableRefund, undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import { type AuditedBy, auditWhen } from '../db/audit/audit-log.ts'
import { recordChanges } from '../db/booking/booking-events.ts'
import { type Booking, updateBooking } from '../db/booking/bookings.ts'
import {
  isUndoable,
  recordRefundUndone,
  removeChange,
  type UndoableChange,
} from '../db/booking/undoable-changes.ts'
import {
  activeInvoiceOf,
  type InvoiceContext,
  isIssuedAsRead,
  loadInvoiceContext,
} from '../db/invoice/invoices.ts'
import { type IssueContext, replaceInvoice } from '../db/invoice/issue-invoice.ts'
import { deleteUnsentMessages } from '../db/mail/outbox.ts'
import { dropCardRefund, isUnsent } from '../db/payment/card-refunds.ts'
import { isVersion, loadBookingPayments } from '../db/payment/payment-conditions.ts'
import { type NewPayment, paymentExists, storePayment } from '../db/payment/payments.ts'
import { idWhen } from '../lib/database/ids.ts'
import { previousWrote } from '../lib/database/insert-select.ts'
import type { Database } from '../lib/database/open-database.ts'
import { versionAfter } from '../lib/database/row-version.ts'

/** More tries than others issue something in between. */
const maxTries = 6

/** The note of the payment that reverses a refund. */
const reversalNote = 'Refund undone'

/**
 * Undoes a refund by the means of the books: a payment reverses it, the price rises again, and an invoice for
 * that price replaces what was left of the one before. Nothing is written if anything was paid, refunded or
 * priced since.
 * @returns why it was not undone, or `null`.
 */
export async function undoRefund(
  db: Database,
  change: UndoableChange,
  by: AuditedBy,
  now: number,
): Promise<SkipReason | null> {
  const [bookingId] = change.bookings
  const { refund } = change
  if (!bookingId || !refund) return 'gone'
  for (let tries = 1; tries <= maxTries; tries++) {
    const { payments } = await loadBookingPayments(db, bookingId)
    const refunded = payments.find(({ id }) => id === refund.payment)
    const context = await loadInvoiceContext(db, bookingId)
    if (!context || !refunded) return 'gone'
    if (!isAsRefunded(context.booking, refund)) return 'changed'
    const reversal: NewPayment = {
      ...{ id: crypto.randomUUID(), amount: -refunded.amount, method: refunded.method },
      ...{ date: refunded.date, note: reversalNote, reference: null },
      ...{ at: by.at, actor: { kind: 'owner', email: by.actor } },
      // Once Stripe was asked for it, it can no longer be taken back.
      condition: isUndoable(change.id, isUnsent(refund.payment, isVersion(context.booking, refund.paid))),
    }
    if (await storeReversal(db, change, context, refund, reversal, by, now)) return null
  }
  return 'changed'
}

/** True for a booking whose payments and price are as the refund left them. */
function isAsRefunded(booking: Booking, { paid, price }: UndoableRefund): boolean {
  if (booking.paid !== paid) return false
  if (!price) return true
  const { lines, totalPrice, gst, pst } = booking
  return JSON.stringify({ lines, totalPrice, gst, pst }) === JSON.stringify(price.after)
}

/** @returns whether the reversal was stored, with everything that follows it. */
async function storeReversal(
  db: Database,
  change: UndoableChange,
  context: InvoiceContext,
  refund: UndoableRefund,
  reversal: NewPayment,
  by: AuditedBy,
  now: number,
): Promise<boolean> {
  const { id } = context.booking
  const isStored = paymentExists(reversal.id)
  const [, stored] = await db.batch([
    ...storePayment(db, id, reversal, isIssuedAsRead(id, context.issued)),
    ...restorePrice(db, context, refund, { actor: reversal.actor, now }),
    dropCardRefund(db, refund.payment, isStored),
    recordRefundUndone(db, id, by, isStored),
    deleteUnsentMessages(db, idWhen(id, isStored), undoUntil(change.at)),
    removeChange(db, change.id, isStored),
    auditWhen(db, isStored, by, 'bookings-brought-back', id),
  ])
  return stored.length > 0
}

/** The statements that raise the price again, right after the one that stores the reversal. */
function restorePrice(
  db: Database,
  context: InvoiceContext,
  { price, wasInvoiced }: UndoableRefund,
  by: IssueContext,
) {
  if (!price) return []
  const { booking } = context
  const at = versionAfter(booking.updatedAt, by.now)
  const columns = { ...price.before, updatedAt: at }
  const changeOf = (field: 'lines' | 'totalPrice'): BookingChange => ({
    ...{ action: 'edited', field },
    ...{ fromValue: JSON.stringify(booking[field]), toValue: JSON.stringify(columns[field]) },
  })
  const hasInvoice = wasInvoiced || activeInvoiceOf(context.issued) !== undefined
  return [
    updateBooking(db, booking.id, columns, previousWrote),
    ...(hasInvoice ? replaceInvoice(db, context, { ...booking, ...columns }, by) : []),
    recordChanges(db, booking.id, previousWrote, {
      at,
      actor: by.actor,
      changes: [changeOf('lines'), changeOf('totalPrice')],
    }),
  ]
}
