import { sql } from 'drizzle-orm'
import { bookings } from '../schema.ts'

// What `amountOf` and `balanceOf` say (shared/rules/price/amounts.ts), in cents, as the database reckons it.

/** Rounded before anything is compared with it: 1101.1 times a hundred is a little less than 110110. */
export const totalWithTaxes = sql<number>`(cast(round(${bookings.totalPrice} * 100) as integer) + ${bookings.gst} + ${bookings.pst})`

export const balance = sql<number>`(iif(${bookings.status} = 'cancelled', 0, ${totalWithTaxes}) - ${bookings.paid})`

/** True of a job that is done and not paid in full, as `isUnpaid` says (shared/rules/payment/unpaid.ts). */
export const isUnpaid = sql`(${bookings.status} = 'completed' and ${balance} > 0)`
