import { inArray, or, sql } from 'drizzle-orm'
import type { CustomerExportJson } from '../../shared/customer/customer-json.ts'
import { referenceOf } from '../../shared/waiting/waiting.ts'
import type { Database } from '../ground/database/open-database.ts'
import { toBookingJson } from '../records/booking/to-booking-json.ts'
import { type Customer, contactOf, isOfPerson, isOrderOf, noteOf } from '../records/customer/customers.ts'
import { toInvoiceJson } from '../records/invoice/invoices.ts'
import { selectPayments, toPaymentJson } from '../records/payment/payments.ts'
import { toQuoteJson } from '../records/quote/quotes.ts'
import { toReviewJson } from '../records/review/reviews.ts'
import {
  bookingEvents,
  bookings,
  galleryPictures,
  invoices,
  mailOutbox,
  photos,
  quoteEvents,
  quotes,
  reviews,
  waitingOrders,
} from '../records/schema.ts'
import { wishOf } from '../records/waiting/waiting-orders.ts'

/** All that is kept about a person. What only opens or counts something, hashes that is, is left out. */
export async function exportCustomer(
  db: Database,
  person: readonly Customer[],
  now: number,
): Promise<CustomerExportJson> {
  const theirs = sql`(select ${bookings.id} from ${bookings} where ${isOfPerson(person)})`
  const asked = sql`(select ${quotes.id} from ${quotes} where ${isOfPerson(person, quotes)})`
  const [items, events, issued, requests, lines, pictures, published, mail, paid, given, allWaiting] =
    await db.batch([
      db.select().from(bookings).where(isOfPerson(person)).orderBy(bookings.seq),
      db
        .select()
        .from(bookingEvents)
        .where(inArray(bookingEvents.bookingId, theirs))
        .orderBy(bookingEvents.bookingId, bookingEvents.number),
      db
        .select()
        .from(invoices)
        .where(inArray(invoices.bookingId, theirs))
        .orderBy(invoices.year, invoices.number),
      db.select().from(quotes).where(isOfPerson(person, quotes)).orderBy(quotes.seq),
      db
        .select()
        .from(quoteEvents)
        .where(inArray(quoteEvents.quoteId, asked))
        .orderBy(quoteEvents.quoteId, quoteEvents.number),
      db
        .select()
        .from(photos)
        .where(or(inArray(photos.quoteId, asked), inArray(photos.bookingId, theirs)))
        .orderBy(photos.position),
      db.select().from(galleryPictures).where(inArray(galleryPictures.bookingId, theirs)),
      db
        .select()
        .from(mailOutbox)
        .where(or(inArray(mailOutbox.subjectId, theirs), inArray(mailOutbox.subjectId, asked)))
        .orderBy(mailOutbox.at),
      selectPayments(db, theirs),
      db.select().from(reviews).where(inArray(reviews.bookingId, theirs)),
      db.select().from(waitingOrders).orderBy(waitingOrders.createdAt),
    ])
  const toldOf = (id: string) =>
    mail
      .filter(({ subjectId }) => subjectId === id)
      .map(({ at, event, customerState, ownerState }) => ({
        at,
        event,
        customer: customerState,
        owner: ownerState,
      }))
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
