import { and, between, eq, gte, ne, or } from 'drizzle-orm'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { FeedBooking } from '../../../shared/rules/calendar/ics-feed.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import { maxJobDays } from '../../../shared/rules/schedule/job.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange, auditEntry } from '../audit/audit-log.ts'
import { settingsRow } from '../schedule/load-schedule.ts'
import { bookings } from '../schema/booking-tables.ts'
import { calendarFeeds } from '../schema/calendar-tables.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'

const pastDays = 30
const comingDays = 180
/** More than a phone would want to load. */
const maxEvents = 3000

/** Gives an account a new private calendar link. The previous one stops working. */
export async function replaceFeed(db: Database, adminId: string, tokenHash: string, by: AuditedBy) {
  const createdAt = by.at
  await db.batch([
    db
      .insert(calendarFeeds)
      .values({ adminId, tokenHash, createdAt })
      .onConflictDoUpdate({ target: calendarFeeds.adminId, set: { tokenHash, createdAt } }),
    auditEntry(db, by, 'feed-made'),
  ])
}

export async function findFeedOf(db: Database, adminId: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.adminId, adminId))
  return feed ?? null
}

export async function hasFeed(db: Database, tokenHash: string): Promise<boolean> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return feed !== undefined
}

export async function deleteFeed(db: Database, adminId: string, by: AuditedBy): Promise<void> {
  await db.batch([
    db.delete(calendarFeeds).where(eq(calendarFeeds.adminId, adminId)),
    auditChange(db, by, 'feed-ended'),
  ])
}

/**
 * Lists the bookings around a day that are not cancelled, including jobs that began before and are still
 * worked on.
 */
export async function listFeedBookings(db: Database, today: string): Promise<FeedBooking[]> {
  const [first, last] = [addDays(today, -pastDays), addDays(today, comingDays)]
  const [settings, rows] = await db.batch([
    db.select({ crewNames: scheduleSettings.crewNames }).from(scheduleSettings),
    db
      .select()
      .from(bookings)
      .where(
        and(
          between(bookings.bookingDate, addDays(first, -maxJobDays), last),
          or(gte(bookings.bookingDate, first), gte(bookings.readyDate, first)),
          ne(bookings.status, 'cancelled'),
        ),
      )
      .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
      .limit(maxEvents),
  ])
  const { crewNames } = settingsRow(settings)
  return rows.map((row) => ({ ...row, crewName: crewName(row.crew, crewNames) }))
}
