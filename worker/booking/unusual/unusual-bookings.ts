import { and, desc, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { StrangersBooking } from '../../../shared/booking/unusual.ts'
import { dayMs } from '../../../shared/time/business-time.ts'
import type { Database } from '../../database/open-database.ts'
import { bookingEvents, bookings } from '../../database/schema.ts'
import { hasPerson } from '../bookings.ts'

/** What is looked at: enough for a flood, which the brake ends long before. */
const days = 7
const most = 500

const lastAction = sql`(select ${bookingEvents.action} from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} order by ${bookingEvents.number} desc limit 1)`

/** True for a booking that was undone and has not been touched since. */
export const isUndone = and(hasPerson, eq(bookings.status, 'cancelled'), sql`${lastAction} = 'undone'`)

/** What strangers booked in the last days and was not cancelled otherwise, the newest first. */
export async function listStrangersBookings(db: Database, now: number): Promise<StrangersBooking[]> {
  const rows = await db
    .select({
      id: bookings.id,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
      comments: bookings.comments,
      serviceName: bookings.serviceName,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      createdAt: bookings.createdAt,
      totalPrice: bookings.totalPrice,
      network: sql<string>`${bookings.networkHash}`,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.seq, sql`(select max(${bookings.seq}) from ${bookings}) - ${most}`),
        gte(bookings.createdAt, new Date(now - days * dayMs).toISOString()),
        isNotNull(bookings.networkHash),
        or(ne(bookings.status, 'cancelled'), isUndone),
      ),
    )
    .orderBy(desc(bookings.seq))
  return rows.map(({ status, ...booking }) => ({ ...booking, undone: status === 'cancelled' }))
}
