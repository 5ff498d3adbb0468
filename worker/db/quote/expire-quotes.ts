import { eq, lt, sql } from 'drizzle-orm'
import { addDays, businessDate, dayMs, epochOf } from '../../../shared/lib/time/business-time.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { outbox } from '../schema/mail-tables.ts'
import { quoteEvents, quotes } from '../schema/quote-tables.ts'

/**
 * The customer of an open quote is reminded at this time on the day before its last, in minutes since
 * midnight.
 */
const reminderStartMinutes = 9 * 60

/** A quote that is valid for less time needs no reminder. */
const minOpenMsForReminder = 3 * dayMs

/** When the reminder for a quote valid through a day (`yyyy-MM-dd`) is due, as ISO text. */
export const quoteReminderAt = (lastDay: string) =>
  new Date(epochOf(addDays(lastDay, -1), reminderStartMinutes)).toISOString()

/** The quotes marked per run. */
const maxExpired = 100

/**
 * Scheduled task: queues the reminders for quotes that end today or tomorrow, and marks those that have
 * ended.
 */
export async function expireQuotes(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const today = businessDate(now)
  const reminders = [
    ...(await queueReminders(db, today, now)),
    ...(await queueReminders(db, addDays(today, 1), now)),
  ].length
  const expired = await markExpired(db, today, now)
  return { reminders, expired }
}

/** Queues the due reminders for the quotes that end on a day, once each. */
async function queueReminders(db: Database, lastDay: string, now: number) {
  const at = quoteReminderAt(lastDay)
  if (now < Date.parse(at)) return []
  const offeredBefore = new Date(epochOf(addDays(lastDay, 1), 0) - minOpenMsForReminder).toISOString()
  return queueMessages(
    db,
    ['customer'],
    { at, subjectId: sql`${quotes.id}`, number: 0, event: 'quote-ending' },
    sql`cross join ${quotes} where ${quotes.status} = 'offered' and ${quotes.customerEmail} <> '' and ${quotes.validUntil} = ${lastDay} and (select max(${quoteEvents.at}) from ${quoteEvents} where ${quoteEvents.quoteId} = ${quotes.id} and ${quoteEvents.action} = 'offered') <= ${offeredBefore}`,
  )
    .onConflictDoNothing()
    .returning({ at: outbox.at })
}

async function markExpired(db: Database, today: string, now: number): Promise<number> {
  const ended = db
    .select({ seq: quotes.seq })
    .from(quotes)
    .where(sql`${eq(quotes.status, 'offered')} and ${lt(quotes.validUntil, today)}`)
    .limit(maxExpired)
  const marked = await db
    .update(quotes)
    .set({ status: 'expired', updatedAt: new Date(now).toISOString() })
    .where(sql`${quotes.seq} in ${ended}`)
    .returning({ id: quotes.id })
  return marked.length
}
