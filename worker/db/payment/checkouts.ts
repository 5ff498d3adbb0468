import { and, desc, eq, exists, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type IdsSql, idList, singleId } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { balance, hasCustomer } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { checkouts } from '../schema/payment-tables.ts'

export type Checkout = typeof checkouts.$inferSelect

export async function findCheckout(db: Database, id: string): Promise<Checkout | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout
}

/** True for a checkout, by its parts, that pays for one of the bookings. */
const paysFor = (parts: SQL | typeof checkouts.parts, ids: IdsSql) =>
  sql`exists (select 1 from json_each(${parts}) as part where part.value ->> 'bookingId' in ${ids})`

/** True while each part is its booking's balance. Stripe's page shows the email address, so that of an erased customer is not. */
const isEachDue = (parts: SQL | typeof checkouts.parts) =>
  sql<number>`((select count(*) from json_each(${parts}) as part cross join ${bookings} where ${bookings.id} = part.value ->> 'bookingId' and ${hasCustomer} and ${balance} = part.value ->> 'amount') = json_array_length(${parts}))`

/** Finds the open pages at which one of the bookings can be paid. */
export const findOpenCheckouts = (db: Database, bookingIds: readonly string[]): Promise<Checkout[]> =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), paysFor(checkouts.parts, idList(bookingIds))))

/** Finds the last page that was opened from a booking's private page. */
export async function findLastCheckout(db: Database, bookingId: string): Promise<Checkout | undefined> {
  const [last] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.bookingId, bookingId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return last
}

/**
 * Stores a checkout while each of its parts is due and no open one shares a booking with it.
 * @returns whether it was stored.
 */
export async function insertCheckout(
  db: Database,
  checkout: Pick<Checkout, 'id' | 'bookingId' | 'amount' | 'tip' | 'parts' | 'createdAt'>,
): Promise<boolean> {
  const ids = idList(checkout.parts.map(({ bookingId }) => bookingId))
  const isDue = isEachDue(sql`${JSON.stringify(checkout.parts)}`)
  const inserted = await insertSelect(
    db,
    checkouts,
    checkout,
    sql`where ${isDue} and not exists (select 1 from ${checkouts} as other where other.state = 'open' and ${paysFor(sql`other.parts`, ids)})`,
  ).returning({ id: checkouts.id })
  return inserted.length > 0
}

/** Stores Stripe's page of an open checkout. @returns false when it was replaced meanwhile. */
export async function storeCheckoutPage(
  db: Database,
  id: string,
  page: Pick<Checkout, 'stripeId' | 'url'>,
): Promise<boolean> {
  const updated = await db
    .update(checkouts)
    .set(page)
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id })
  return updated.length > 0
}

/** Ends a checkout whose page Stripe has not created yet, so that nobody has seen it. @returns false when it has. */
export async function endUncreatedCheckout(db: Database, id: string): Promise<boolean> {
  const ended = await db
    .update(checkouts)
    .set({ state: 'ended' })
    .where(and(eq(checkouts.id, id), ne(checkouts.state, 'paid'), isNull(checkouts.stripeId)))
    .returning({ id: checkouts.id })
  return ended.length > 0
}

/** Marks a checkout as ended or paid. A paid one stays paid. */
export const setCheckoutState = (db: Database, id: string, state: 'ended' | 'paid') =>
  db
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, id), ne(checkouts.state, 'paid')))

/**
 * The query for open checkouts that began before an instant, oldest first, and whether each of their parts is
 * still due.
 */
export const selectOpenCheckouts = (db: Database, until: number, limit: number) =>
  db
    .select({
      checkout: checkouts,
      isDue: sql<number>`(${isEachDue(checkouts.parts)} and ${exists(
        db
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.id, checkouts.bookingId), hasCustomer)),
      )})`.as('is_due'),
    })
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lte(checkouts.createdAt, new Date(until).toISOString())))
    .orderBy(checkouts.createdAt)
    .limit(limit)

/** The query for the pages at which a booking could be paid, newest first. */
export const selectCheckouts = (db: Database, bookingId: string) =>
  db
    .select({ createdAt: checkouts.createdAt, state: checkouts.state })
    .from(checkouts)
    .where(and(paysFor(checkouts.parts, singleId(bookingId)), isNotNull(checkouts.url)))
    .orderBy(desc(checkouts.createdAt))

/** Removes checkouts from before an instant, unless they are open. @returns how many. */
export async function removeOldCheckouts(db: Database, before: string): Promise<number> {
  const isOld: SQL | undefined = and(ne(checkouts.state, 'open'), lt(checkouts.createdAt, before))
  return (await db.delete(checkouts).where(isOld).returning({ id: checkouts.id })).length
}
