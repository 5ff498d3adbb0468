import { between } from 'drizzle-orm'
import type { Database } from '../../ground/database/open-database.ts'
import { bookingMonths } from '../schema.ts'

export type BookingMonth = typeof bookingMonths.$inferSelect

/** The query for the counters of bookings in a range of months (yyyy-MM). */
export const selectBookingMonths = (db: Database, from: string, to: string) =>
  db
    .select()
    .from(bookingMonths)
    .where(between(bookingMonths.month, from, to))
