import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { dailyBookingCap } from '../../shared/booking/decisions.ts'
import { phoneKey } from '../../shared/customer/customer.ts'
import { businessDate, epochOf } from '../../shared/time/business-time.ts'
import type { Database } from '../database/open-database.ts'
import { bookings } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../hash.ts'
import { clientNetwork } from '../http/client-network.ts'

/** Among how many of the newest bookings those of a network are looked for: they have no index, which would cost a write. */
const newestLookedAt = 200

/**
 * What is kept of where a visitor's booking came from: a hash that only this Worker can make, another one each day,
 * so that it counts and tells nothing.
 * @returns `null` for what comes from this machine, which is not held to the caps.
 */
export async function networkHash(c: Context<AppEnv>, now: number): Promise<string | null> {
  const network = clientNetwork(c)
  return network && keyedHash(c.env, `network:${businessDate(now)}:${network}`)
}

/**
 * The queries for the newest bookings of a phone, an e-mail address and a network, as many of each as the cap. They
 * read at most two rows for each, and the newest 200 bookings.
 */
export function selectNewestOf(
  db: Database,
  { customerPhone, customerEmail }: { customerPhone: string; customerEmail: string },
  network: string,
) {
  const newest = (isTheirs: SQL) =>
    db
      .select({ createdAt: bookings.createdAt })
      .from(bookings)
      .where(isTheirs)
      .orderBy(desc(bookings.seq))
      .limit(dailyBookingCap)
  const isNew = sql`${bookings.seq} > (select max(${bookings.seq}) from ${bookings}) - ${newestLookedAt}`
  return [
    newest(eq(bookings.customerPhoneKey, phoneKey(customerPhone))),
    newest(sql`${bookings.customerEmail} = ${customerEmail} collate nocase`),
    newest(sql`${isNew} and ${bookings.networkHash} = ${network}`),
  ] as const
}

/** How many bookings of the business's day were found, by the query that found most. */
export function mostMadeToday(found: readonly { createdAt: string }[][], now: number): number {
  const since = new Date(epochOf(businessDate(now), 0)).toISOString()
  return Math.max(0, ...found.map((rows) => rows.filter(({ createdAt }) => createdAt >= since).length))
}
