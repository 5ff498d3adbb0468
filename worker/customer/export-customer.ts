import { inArray, sql } from 'drizzle-orm'
import type { CustomerKey } from '../../shared/customer/customer.ts'
import type { CustomerExportJson } from '../../shared/customer/customer-json.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import type { Database } from '../database/open-database.ts'
import { bookingEvents, bookings, mailOutbox } from '../database/schema.ts'
import { isCustomers, selectNote } from './customers.ts'

/** All that is kept about a customer. What only opens or counts something, hashes that is, is left out. */
export async function exportCustomer(
  db: Database,
  customer: CustomerKey,
  now: number,
): Promise<CustomerExportJson> {
  const theirs = sql`(select ${bookings.id} from ${bookings} where ${isCustomers(customer)})`
  const [items, events, mail, [note]] = await db.batch([
    db.select().from(bookings).where(isCustomers(customer)).orderBy(bookings.seq),
    db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, theirs))
      .orderBy(bookingEvents.bookingId, bookingEvents.number),
    db.select().from(mailOutbox).where(inArray(mailOutbox.subjectId, theirs)).orderBy(mailOutbox.at),
    selectNote(db, customer),
  ])
  return {
    customer: customer.key,
    exportedAt: new Date(now).toISOString(),
    note: note ?? null,
    bookings: items.map((booking) => ({
      ...toBookingJson(booking),
      history: events
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ bookingId: _, number: __, ...event }) => event),
      mail: mail
        .filter(({ subjectId }) => subjectId === booking.id)
        .map(({ at, event, customerState, ownerState }) => ({
          at,
          event,
          customer: customerState,
          owner: ownerState,
        })),
    })),
  }
}
