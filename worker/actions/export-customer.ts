import type { CustomerExportJson } from '../../shared/rules/customer/customer-json.ts'
import { waitingReference } from '../../shared/rules/waiting/waiting.ts'
import { selectHistories } from '../db/booking/booking-events.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { planIdsOf, selectStoredPlansOf, toExportedPlan } from '../db/care/care-plans.ts'
import { toRecordJson } from '../db/customer/customer-records.ts'
import {
  bookingIdsOf,
  type Customer,
  isOrderOf,
  noteOf,
  quoteIdsOf,
  selectBookingsOf,
  selectQuotesOf,
} from '../db/customer/customers.ts'
import { selectPicturesOfBookings } from '../db/gallery/gallery-pictures.ts'
import { selectInvoicesOf, toInvoiceJson } from '../db/invoice/invoices.ts'
import { selectMessagesAbout } from '../db/mail/outbox.ts'
import { textPhonesOf } from '../db/message/load-thread.ts'
import { selectOptOuts } from '../db/message/text-opt-outs.ts'
import { selectAllTextsOf } from '../db/message/texts.ts'
import { selectPayments, toPaymentJson } from '../db/payment/payments.ts'
import { selectTips, toTipJson } from '../db/payment/tips.ts'
import { selectPhotosOf } from '../db/photo/photos.ts'
import { selectConversations, toQuoteJson } from '../db/quote/quotes.ts'
import { selectReviewsOf, toReviewJson } from '../db/review/reviews.ts'
import { preferredTimeOf, selectAllWaiting } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

/** Exports everything that is stored about a customer, except hashes, which only grant access or count. */
export async function exportCustomer(
  db: Database,
  customers: readonly Customer[],
  now: number,
): Promise<CustomerExportJson> {
  const bookingIds = bookingIdsOf(customers)
  const quoteIds = quoteIdsOf(customers)
  const [
    bookingRows,
    events,
    invoices,
    quoteRows,
    messages,
    pictures,
    galleryPictures,
    emails,
    payments,
    tips,
    reviews,
    texts,
    optOuts,
    storedPlans,
    allOrders,
  ] = await db.batch([
    selectBookingsOf(db, customers),
    selectHistories(db, bookingIds),
    selectInvoicesOf(db, bookingIds),
    selectQuotesOf(db, customers),
    selectConversations(db, quoteIds),
    selectPhotosOf(db, quoteIds, bookingIds),
    selectPicturesOfBookings(db, bookingIds),
    selectMessagesAbout(db, bookingIds, quoteIds, planIdsOf(customers)),
    selectPayments(db, bookingIds),
    selectTips(db, bookingIds),
    selectReviewsOf(db, bookingIds),
    selectAllTextsOf(db, textPhonesOf(customers), planIdsOf(customers)),
    selectOptOuts(db, textPhonesOf(customers)),
    selectStoredPlansOf(db, customers),
    selectAllWaiting(db),
  ])
  const emailsAbout = (id: string) =>
    emails
      .filter(({ subjectId }) => subjectId === id)
      .map(({ at, event, recipient: to, state }) => ({ at, event, to, state }))
  return {
    customer: customers.map(toRecordJson),
    exportedAt: new Date(now).toISOString(),
    notes: customers.map(noteOf).filter((note) => note !== null),
    bookings: bookingRows.map((booking) => ({
      ...toBookingJson(booking),
      history: events
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ bookingId: _, number: __, ...event }) => event),
      payments: payments.filter(({ bookingId }) => bookingId === booking.id).map(toPaymentJson),
      tips: tips.filter(({ bookingId }) => bookingId === booking.id).map(toTipJson),
      invoices: invoices
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((invoice) => ({ ...toInvoiceJson(invoice), document: invoice.document })),
      photos: pictures.flatMap(({ id, bookingId, moment, isShared }) =>
        bookingId === booking.id && moment ? { id, moment, isShared } : [],
      ),
      review: reviews.filter(({ bookingId }) => bookingId === booking.id).map(toReviewJson)[0] ?? null,
      galleryPictures: galleryPictures.flatMap(({ id, bookingId, consent, createdAt }) =>
        bookingId === booking.id ? { id, consent, createdAt } : [],
      ),
      mail: emailsAbout(booking.id),
    })),
    quotes: quoteRows.map((quote) => ({
      ...toQuoteJson(quote, now),
      conversation: messages
        .filter(({ quoteId }) => quoteId === quote.id)
        .map(({ quoteId: _, ...message }) => message),
      photoIds: pictures.filter(({ quoteId }) => quoteId === quote.id).map(({ id }) => id),
      mail: emailsAbout(quote.id),
    })),
    texts: texts.map(({ direction, phone, body, at, state, event }) => ({
      ...{ direction, phone, body, at, state, event },
    })),
    textOptOuts: optOuts,
    carePlans: storedPlans.map((plan) => ({ ...toExportedPlan(plan), mail: emailsAbout(plan.id) })),
    waiting: allOrders.filter(isOrderOf(customers)).map((each) => ({
      ...{ reference: waitingReference(each.id), createdAt: each.createdAt, reason: each.reason },
      ...{ ...each.order, ...preferredTimeOf(each) },
    })),
  }
}
