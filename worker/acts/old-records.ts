import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { WithoutPerson } from '../../shared/customer/erasure.ts'
import { lastForgottenYear } from '../../shared/invoice/invoice.ts'
import type { Database } from '../ground/database/open-database.ts'
import { isLive } from '../records/account/sessions.ts'
import { failureWindowMs } from '../records/account/throttle.ts'
import { removeQuotes } from '../records/quote/remove-quotes.ts'
import {
  auditEntries,
  bookingDays,
  bookingEvents,
  bookings,
  crewDays,
  customerNotes,
  dailyCounts,
  depositHolds,
  idempotencyKeys,
  invitations,
  invoices,
  mailOutbox,
  mailTold,
  paymentEvents,
  quotes,
  sessions,
  signInFailures,
  slotClaims,
  specialDays,
  timeOff,
  usedTickets,
  waitingOrders,
} from '../records/schema.ts'
import { removePerson } from './remove-person.ts'

const maxSeq = Number.MAX_SAFE_INTEGER

/** The bookings whose date is before one, and what is left of them. */
export type OldBookings = { before: string; left: WithoutPerson; at: string }

/**
 * Takes the person out of the oldest bookings, at most `limit`; what was done and paid stays, so no figure changes. The
 * counters by day tell where there are any: one that was put there later is found as well, and none that is done is
 * looked at again, but beside others of its day. @returns how many there were.
 */
export async function removeOldPersons(
  db: Database,
  { before, left, at }: OldBookings,
  limit: number,
): Promise<number> {
  const days = db
    .select({ date: bookingDays.bookingDate })
    .from(bookingDays)
    .where(and(lt(bookingDays.bookingDate, before), gt(bookingDays.bookings, bookingDays.withoutPerson)))
    .orderBy(asc(bookingDays.bookingDate))
    .limit(limit)
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.bookingDate, days), ne(bookings.customerPhone, '')))
    .limit(limit)
  if (found.length === 0) return 0
  // The owner may have moved one meanwhile.
  const ids = JSON.stringify(found.map(({ id }) => id))
  const old = sql`(select id from bookings where id in (select value from json_each(${ids})) and booking_date < ${before})`
  await db.batch(removePerson(db, old, left, at))
  return found.length
}

/**
 * Removes quotes that last changed before an instant, at most `limit`, the oldest first, with all that was said and
 * shown; their figures stay. No newer quote than the first that is to be kept is looked at. @returns how many there were.
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
    { keepsFigures: true },
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

/**
 * The invoices of the years that need not be kept any more, each year as a whole: what is left of one would not be
 * numbered without gaps. The database's own clock has to agree, as its trigger asks.
 */
export async function removeOldInvoices(db: Database, today: string): Promise<number> {
  const lastYear = sql`min(${lastForgottenYear(today)}, strftime('%Y', 'now') - 7)`
  const removed = await db
    .delete(invoices)
    .where(lte(invoices.year, lastYear))
    .returning({ number: invoices.number })
  return removed.length
}

/** How often somebody booked on days that are over. */
export async function removeOldCounts(db: Database, today: string): Promise<number> {
  const removed = await db
    .delete(dailyCounts)
    .where(lt(dailyCounts.day, today))
    .returning({ day: dailyCounts.day })
  return removed.length
}

/** What deposits came to, and what was told of them, before an instant: bookings and the ledger say the rest. */
export async function removeOldHolds(db: Database, before: string): Promise<number> {
  const [removed] = await db.batch([
    db
      .delete(depositHolds)
      .where(
        and(
          inArray(depositHolds.state, ['booked', 'released', 'returned']),
          lt(depositHolds.createdAt, before),
        ),
      )
      .returning({ id: depositHolds.id }),
    db
      .delete(paymentEvents)
      .where(and(isNotNull(paymentEvents.outcome), lt(paymentEvents.receivedAt, before))),
  ])
  return removed.length
}

/** Orders of which the last day that suits is before a date: whoever was to be called about one was, or is not any more. */
export async function removeOldWaiting(db: Database, before: string): Promise<number> {
  const removed = await db
    .delete(waitingOrders)
    .where(lt(waitingOrders.toDate, before))
    .returning({ id: waitingOrders.id })
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
