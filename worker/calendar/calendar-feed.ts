import { and, between, eq, ne } from 'drizzle-orm'
import { addDays } from '../../shared/time/business-time.ts'
import type { Database } from '../database/open-database.ts'
import { bookings, calendarFeeds } from '../database/schema.ts'

const pastDays = 30
const comingDays = 180
/** More than a phone would want to load. */
const maxEvents = 3000

/** Gives an account a new secret address; the one before it ends. */
export async function replaceFeed(db: Database, adminId: string, tokenHash: string, createdAt: string) {
  await db
    .insert(calendarFeeds)
    .values({ adminId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.adminId, set: { tokenHash, createdAt } })
}

export async function findFeedOf(db: Database, adminId: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.adminId, adminId))
  return feed ?? null
}

export async function hasFeed(db: Database, tokenHash: string): Promise<boolean> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return feed !== undefined
}

export async function deleteFeed(db: Database, adminId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.adminId, adminId))
}

/** The bookings around a day that are not cancelled. */
export function listFeedBookings(db: Database, today: string) {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        between(bookings.bookingDate, addDays(today, -pastDays), addDays(today, comingDays)),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
    .limit(maxEvents)
}
