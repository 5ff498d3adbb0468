import type { CustomerExportJson } from '../../shared/rules/customer/customer-json.ts'
import { referenceOf } from '../../shared/rules/waiting/waiting.ts'
import { selectHistories } from '../db/booking/history.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { type Customer, contactOf, isOrderOf, noteOf } from '../db/customer/customers.ts'
import { bookingsOf, quotesOf, selectBookingsOf, selectQuotesOf } from '../db/customer/filed-under.ts'
import { selectPicturesOf } from '../db/gallery/gallery-pictures.ts'
import { selectInvoicesOf, toInvoiceJson } from '../db/invoice/invoices.ts'
import { selectMailAbout } from '../db/mail/mail-outbox.ts'
import { selectPayments, toPaymentJson } from '../db/payment/payments.ts'
import { selectPhotosOf } from '../db/photo/photos.ts'
import { selectConversations, toQuoteJson } from '../db/quote/quotes.ts'
import { selectReviewsOf, toReviewJson } from '../db/review/reviews.ts'
import { selectAllWaiting, wishOf } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

/** All that is kept about a person. What only opens or counts something, hashes that is, is left out. */
export async function exportCustomer(
  db: Database,
  person: readonly Customer[],
  now: number,
): Promise<CustomerExportJson> {
  const theirs = bookingsOf(person)
  const asked = quotesOf(person)
  const [items, events, issued, requests, lines, pictures, published, mail, paid, given, allWaiting] =
    await db.batch([
      selectBookingsOf(db, person),
      selectHistories(db, theirs),
      selectInvoicesOf(db, theirs),
      selectQuotesOf(db, person),
      selectConversations(db, asked),
      selectPhotosOf(db, asked, theirs),
      selectPicturesOf(db, theirs),
      selectMailAbout(db, theirs, asked),
      selectPayments(db, theirs),
      selectReviewsOf(db, theirs),
      selectAllWaiting(db),
    ])
  const toldOf = (id: string) =>
    mail
      .filter(({ subjectId }) => subjectId === id)
      .map(({ at, event, recipient: to, state }) => ({ at, event, to, state }))
  return {
    customer: person.map(contactOf),
    exportedAt: new Date(now).toISOString(),
    notes: person.map(noteOf).filter((note) => note !== null),
    bookings: items.map((booking) => ({
      ...toBookingJson(booking),
      history: events
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ bookingId: _, number: __, ...event }) => event),
      payments: paid.filter(({ bookingId }) => bookingId === booking.id).map(toPaymentJson),
      invoices: issued
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((invoice) => ({ ...toInvoiceJson(invoice), document: invoice.document })),
      photos: pictures.flatMap(({ id, bookingId, moment, isShared }) =>
        bookingId === booking.id && moment ? { id, moment, isShared } : [],
      ),
      review: given.filter(({ bookingId }) => bookingId === booking.id).map(toReviewJson)[0] ?? null,
      galleryPictures: published.flatMap(({ id, bookingId, consent, createdAt }) =>
        bookingId === booking.id ? { id, consent, createdAt } : [],
      ),
      mail: toldOf(booking.id),
    })),
    quotes: requests.map((quote) => ({
      ...toQuoteJson(quote, now),
      conversation: lines
        .filter(({ quoteId }) => quoteId === quote.id)
        .map(({ quoteId: _, ...line }) => line),
      photoIds: pictures.filter(({ quoteId }) => quoteId === quote.id).map(({ id }) => id),
      mail: toldOf(quote.id),
    })),
    waiting: allWaiting.filter(isOrderOf(person)).map((each) => ({
      ...{ reference: referenceOf(each.id), createdAt: each.createdAt, reason: each.reason },
      ...{ ...each.order, ...wishOf(each) },
    })),
  }
}
