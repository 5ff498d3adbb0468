import { and, desc, eq, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
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

/** Finds the page at which a booking can be paid now. */
export async function findOpenCheckout(db: Database, bookingId: string): Promise<Checkout | undefined> {
  const [open] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), eq(checkouts.state, 'open')))
  return open
}

/** Finds the last page that was opened to pay a booking at. */
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
 * Stores a checkout while its amount is due and no other of its booking is open.
 * @returns whether it was stored.
 */
export async function insertCheckout(
  db: Database,
  checkout: Pick<Checkout, 'id' | 'bookingId' | 'amount' | 'tip' | 'parts' | 'createdAt'>,
): Promise<boolean> {
  const { bookingId, amount } = checkout
  const inserted = await insertSelect(
    db,
    checkouts,
    checkout,
    sql`from ${bookings} where ${eq(bookings.id, bookingId)} and ${balance} = ${amount}`,
  )
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
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

/** Marks a checkout as ended or paid. A paid one stays paid. */
export const setCheckoutState = (db: Database, id: string, state: 'ended' | 'paid') =>
  db
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, id), ne(checkouts.state, 'paid')))

/**
 * The query for open checkouts that began before an instant, oldest first, and whether their amount is still
 * due. Stripe's page shows the email address, so that of an erased customer is not.
 */
export const selectOpenCheckouts = (db: Database, until: number, limit: number) =>
  db
    .select({
      checkout: checkouts,
      isDue: sql<number>`${hasCustomer} and ${balance} is ${checkouts.amount}`.as('is_due'),
    })
    .from(checkouts)
    .leftJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(and(eq(checkouts.state, 'open'), lte(checkouts.createdAt, new Date(until).toISOString())))
    .orderBy(checkouts.createdAt)
    .limit(limit)

/** The query for the pages at which a booking could be paid, newest first. */
export const selectCheckouts = (db: Database, bookingId: string) =>
  db
    .select({ createdAt: checkouts.createdAt, state: checkouts.state })
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), isNotNull(checkouts.url)))
    .orderBy(desc(checkouts.createdAt))

/** Removes checkouts from before an instant, unless they are open. @returns how many. */
export async function removeOldCheckouts(db: Database, before: string): Promise<number> {
  const isOld: SQL | undefined = and(ne(checkouts.state, 'open'), lt(checkouts.createdAt, before))
  return (await db.delete(checkouts).where(isOld).returning({ id: checkouts.id })).length
}
