import { type SQL, sql } from 'drizzle-orm'
import { type bookings, invoices, type payments } from '../schema.ts'

/** True where no invoice of a booking stands: none was issued, or a credit note took the last one back. */
export const isUninvoiced = (bookingId: typeof bookings.id | typeof payments.bookingId): SQL =>
  sql`(select coalesce(max(turn), 0) % 2 from ${invoices} where booking_id = ${bookingId}) = 0`
