import { and, asc, eq, inArray, lt, lte, not, notExists, or, sql } from 'drizzle-orm'
import { isLive } from '../account/sessions.ts'
import { failureWindowMs } from '../account/throttle.ts'
import type { Database } from '../database/open-database.ts'
import {
  auditEntries,
  bookingEvents,
  bookings,
  crewDays,
  customerNotes,
  dailyCounts,
  idempotencyKeys,
  invitations,
  mailOutbox,
  mailTold,
  quotes,
  sessions,
  signInFailures,
  slotClaims,
  specialDays,
  timeOff,
  usedTickets,
} from '../database/schema.ts'
import { removeQuotes } from '../quote/remove-quotes.ts'
import { lastDateHeld } from '../schedule/crew-days.ts'

const maxSeq = Number.MAX_SAFE_INTEGER

/**
 * Removes the oldest bookings before a date, at most `limit`, with their hours and history; the counters follow by
 * their triggers. @returns how many there were.
 */
export async function removeOldBookings(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.bookingDate, before))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startMinutes))
    .limit(limit)
  const lastHeld = db
    .select({ date: sql`max(${lastDateHeld})` })
    .from(bookings)
    .where(inArray(bookings.id, old))
  const [, , removed] = await db.batch([
    db.delete(slotClaims).where(and(lte(slotClaims.date, lastHeld), inArray(slotClaims.bookingId, old))),
    db.delete(bookingEvents).where(inArray(bookingEvents.bookingId, old)),
    db.delete(bookings).where(inArray(bookings.id, old)).returning({ id: bookings.id }),
  ])
  return removed.length
}

/**
 * Removes quotes that last changed before an instant, at most `limit`, the oldest first, with all that was said and
 * shown. No newer quote than the first that is to be kept is looked at. @returns how many there were.
 */
export async function removeOldQuotes(db: Database, before: string, limit: number): Promise<number> {
  const firstKept = sql`(select seq from quotes where created_at >= ${before} order by seq limit 1)`
  const old = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(sql`${quotes.seq} < coalesce(${firstKept}, ${maxSeq})`, lt(quotes.updatedAt, before)))
    .orderBy(quotes.seq)
    .limit(limit)
  if (old.length === 0) return 0
  return removeQuotes(
    db,
    old.map(({ id }) => id),
  )
}

/** The history of bookings that were deleted before an instant, at most `limit` of them. */
export async function removeOldHistory(db: Database, before: string, limit: number): Promise<number> {
  const deleted = db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.action, 'deleted'), lt(bookingEvents.at, before)))
    .limit(limit)
  const removed = await db
    .delete(bookingEvents)
    .where(inArray(bookingEvents.bookingId, deleted))
    .returning({ id: bookingEvents.bookingId })
  return new Set(removed.map(({ id }) => id)).size
}

/** Keys that are so old that nobody sends their booking again. */
export async function removeOldKeys(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(limit)
  const removed = await db
    .delete(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, old))
    .returning({ key: idempotencyKeys.key })
  return removed.length
}

/**
 * Time off, special days, the numbers of crews' days, settled mail and notes from before a date; notes stay while a
 * booking of the customer does.
 */
export async function removeOldPlans(db: Database, date: string, instant: string): Promise<number> {
  const past = db.select({ id: timeOff.id }).from(timeOff).where(lt(timeOff.toDate, date))
  const theirs = db
    .select({ seq: bookings.seq })
    .from(bookings)
    .where(
      or(
        sql`${bookings.customerEmail} = ${customerNotes.customer} collate nocase`,
        eq(bookings.customerPhoneKey, customerNotes.customer),
      ),
    )
  const [, offs, days, notes] = await db.batch([
    db.delete(slotClaims).where(and(lt(slotClaims.date, date), inArray(slotClaims.bookingId, past))),
    db.delete(timeOff).where(lt(timeOff.toDate, date)).returning({ id: timeOff.id }),
    db.delete(specialDays).where(lt(specialDays.date, date)).returning({ date: specialDays.date }),
    db
      .delete(customerNotes)
      .where(and(lt(customerNotes.updatedAt, instant), notExists(theirs)))
      .returning({ customer: customerNotes.customer }),
    db.delete(mailOutbox).where(lt(mailOutbox.at, instant)),
    db.delete(crewDays).where(lt(crewDays.date, date)),
  ])
  return offs.length + days.length + notes.length
}

/** How often somebody booked on days that are over. */
export async function removeOldCounts(db: Database, today: string): Promise<number> {
  const removed = await db
    .delete(dailyCounts)
    .where(lt(dailyCounts.day, today))
    .returning({ day: dailyCounts.day })
  return removed.length
}

/** When an address got mail, once that limits nothing any more. */
export async function removeOldMailCounts(db: Database, before: number): Promise<number> {
  const removed = await db.delete(mailTold).where(lt(mailTold.at, before)).returning({ at: mailTold.at })
  return removed.length
}

/** Lines of the audit log from before an instant, at most `limit`. Its trigger refuses those of the last year. */
export async function removeOldAudit(db: Database, before: string, limit: number): Promise<number> {
  const oldest = db
    .select({ id: auditEntries.id, at: auditEntries.at })
    .from(auditEntries)
    .orderBy(auditEntries.id)
    .limit(limit)
    .as('oldest')
  const old = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.at, before))
  const removed = await db
    .delete(auditEntries)
    .where(inArray(auditEntries.id, old))
    .returning({ id: auditEntries.id })
  return removed.length
}

/** Sessions and invitations that have ended, and failures and used challenges that no longer count. */
export async function removeEndedSignIns(
  db: Database,
  now: number,
): Promise<{ sessions: number; failures: number }> {
  const [over, failures] = await db.batch([
    db
      .delete(sessions)
      .where(not(isLive(now)))
      .returning({ id: sessions.id }),
    db
      .delete(signInFailures)
      .where(lte(signInFailures.at, now - failureWindowMs))
      .returning({ id: signInFailures.id }),
    db.delete(usedTickets).where(lte(usedTickets.expires, now)),
    db.delete(invitations).where(lte(invitations.expiresAt, new Date(now).toISOString())),
  ])
  return { sessions: over.length, failures: failures.length }
}
