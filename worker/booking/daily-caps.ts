import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { phoneKey } from '../../shared/customer/customer.ts'
import type { BookingDraft } from './bookings.ts'
import type { Database } from '../database/open-database.ts'
import { bookings } from '../database/schema.ts'

/** Among how many of the newest bookings those of a network are looked for: they have no index, which would cost a write. */
const newestLookedAt = 200

/**
 * True when at least `cap` bookings since a moment have the draft's phone, e-mail or network. Counts what is stored
 * and reads at most two rows for each booking of the cap, and the newest 200.
 */
export async function isCapReached(
  db: Database,
  { customerPhone, customerEmail, networkHash = null }: BookingDraft,
  since: string,
  cap: number,
): Promise<boolean> {
  const newest = (isTheirs: SQL) =>
    db
      .select({ createdAt: bookings.createdAt })
      .from(bookings)
      .where(isTheirs)
      .orderBy(desc(bookings.seq))
      .limit(cap)
  const isNew = sql`${bookings.seq} > (select max(${bookings.seq}) from ${bookings}) - ${newestLookedAt}`
  const found = await db.batch([
    newest(eq(bookings.customerPhoneKey, phoneKey(customerPhone))),
    newest(sql`${bookings.customerEmail} = ${customerEmail} collate nocase`),
    newest(sql`${isNew} and ${bookings.networkHash} = ${networkHash}`),
  ])
  return found.some((rows) => rows.filter(({ createdAt }) => createdAt >= since).length >= cap)
}
