import { inArray, or, sql } from 'drizzle-orm'
import type { CustomerKey } from '../../shared/customer/customer.ts'
import type { CustomerExportJson } from '../../shared/customer/customer-json.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import type { Database } from '../database/open-database.ts'
import { bookingEvents, bookings, mailOutbox, photos, quoteEvents, quotes } from '../database/schema.ts'
import { toQuoteJson } from '../quote/quotes.ts'
import { isCustomers, selectNote } from './customers.ts'

/** All that is kept about a customer. What only opens or counts something, hashes that is, is left out. */
export async function exportCustomer(
  db: Database,
  customer: CustomerKey,
  now: number,
): Promise<CustomerExportJson> {
  const theirs = sql`(select ${bookings.id} from ${bookings} where ${isCustomers(customer)})`
  const asked = sql`(select ${quotes.id} from ${quotes} where ${isCustomers(customer, quotes)})`
  const [items, events, requests, lines, pictures, mail, [note]] = await db.batch([
    db.select().from(bookings).where(isCustomers(customer)).orderBy(bookings.seq),
    db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, theirs))
      .orderBy(bookingEvents.bookingId, bookingEvents.number),
    db.select().from(quotes).where(isCustomers(customer, quotes)).orderBy(quotes.seq),
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
    db
      .select()
      .from(mailOutbox)
      .where(or(inArray(mailOutbox.subjectId, theirs), inArray(mailOutbox.subjectId, asked)))
      .orderBy(mailOutbox.at),
    selectNote(db, customer),
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
    customer: customer.key,
    exportedAt: new Date(now).toISOString(),
    note: note ?? null,
    bookings: items.map((booking) => ({
      ...toBookingJson(booking),
      history: events
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ bookingId: _, number: __, ...event }) => event),
      photos: pictures.flatMap(({ id, bookingId, moment, isShared }) =>
        bookingId === booking.id && moment ? { id, moment, isShared } : [],
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
  }
}
