import { sql } from 'drizzle-orm'
import { bookings } from '../schema.ts'

// What `amountOf` and `balanceOf` say (shared/rules/price/amounts.ts), in cents, as the database reckons it.

export const amount = sql<number>`(${bookings.totalPrice} * 100 + ${bookings.gst} + ${bookings.pst})`

export const balance = sql<number>`(iif(${bookings.status} = 'cancelled', 0, ${amount}) - ${bookings.paid})`

/** True of a job that is done and not paid in full, as `isUnpaid` says (shared/rules/payment/unpaid.ts). */
export const isUnpaid = sql`(${bookings.status} = 'completed' and ${balance} > 0)`
