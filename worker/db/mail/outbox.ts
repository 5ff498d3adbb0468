import { and, eq, exists, gte, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { undoUntil } from '../../../shared/rules/booking/bulk-actions.ts'
import {
  changeCooldownMs,
  type EmailState,
  emailLifetimeMs,
  hasFailed,
  isSiteEmailEvent,
  type MessageRecipient,
  type OutboxMessage,
} from '../../../shared/rules/mail/email-events.ts'
import { parseSlot } from '../../../shared/rules/schedule/slot.ts'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import { reviewRequests, reviews } from '../schema/review-tables.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'
import { businessTerms } from '../schema/terms-tables.ts'
import { reminderAt } from './queue-messages.ts'

type OutboxRow = typeof outbox.$inferSelect
type OutboxKey = Pick<OutboxRow, 'at' | 'subjectId' | 'number'>

/**
 * An event with its messages, and with the booking as it is now and the number of its last change, or with the quote
 * that it is about; with neither when they are gone, and when it is about several.
 */
export type OutboxEvent = {
  row: OutboxKey & Pick<OutboxRow, 'event'>
  messages: OutboxMessage[]
  booking: typeof bookings.$inferSelect | null
  lastNumber: number | null
  /**
   * What the history says with the event: of somebody on the way, who it is and about when they come; of an invoice, its
   * name; of a move, from where, also of one that is proposed.
   */
  detail: string | null
  quote: Pick<
    typeof quotes.$inferSelect,
    'id' | 'service' | 'customerName' | 'customerEmail' | 'networkHash'
  > | null
  /** What the owner has said of the terms of business. */
  terms: typeof businessTerms.$inferSelect | null
  crewNames: string[] | null
}

/** So long the owner sees what is in trouble: well beyond the days in which it is tried again. */
const failureWindowMs = 14 * dayMs
const maxFailedMessages = 1000

const matchesKey = ({ at, subjectId, number }: OutboxKey) =>
  and(eq(outbox.at, at), eq(outbox.subjectId, subjectId), eq(outbox.number, number))

function selectOutbox(db: Database) {
  const lastNumber = db
    .select({ number: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, outbox.subjectId))
  const detail = db
    .select({
      value: sql`iif(${outbox.event} = 'moved', ${bookingEvents.fromValue}, ${bookingEvents.toValue})`,
    })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, outbox.subjectId),
        eq(bookingEvents.number, outbox.number),
        inArray(outbox.event, ['on-my-way', 'invoice', 'move-proposed', 'moved']),
      ),
    )
  return db
    .select({
      row: outbox,
      booking: bookings,
      lastNumber: sql<number | null>`${lastNumber}`,
      detail: sql<string | null>`${detail}`,
      quote: {
        id: quotes.id,
        service: quotes.service,
        customerName: quotes.customerName,
        customerEmail: quotes.customerEmail,
        networkHash: quotes.networkHash,
      },
      terms: businessTerms,
      crewNames: scheduleSettings.crewNames,
    })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.subjectId))
    .leftJoin(quotes, eq(quotes.id, outbox.subjectId))
    .leftJoin(businessTerms, sql`true`)
    .leftJoin(scheduleSettings, sql`true`)
}

export const toMessage = ({ recipient, state, attempts, triedAt }: OutboxRow): OutboxMessage => ({
  to: recipient,
  state,
  attempts,
  at: triedAt,
})

/** The events whose messages were selected, in their order. */
function groupByEvent(rows: Awaited<ReturnType<typeof selectOutbox>>): OutboxEvent[] {
  const byEvent = Map.groupBy(rows, ({ row: { at, subjectId, number } }) => [at, subjectId, number].join())
  return [...byEvent.values()].flatMap(([first, ...otherRows]) =>
    first ? [{ ...first, messages: [first, ...otherRows].map(({ row }) => toMessage(row)) }] : [],
  )
}

/** The name of one message among all, the same each time that it is sent. */
export const messageId = ({ at, subjectId, number }: OutboxKey, to: MessageRecipient) =>
  [at, subjectId, number, to].join('_')

/** The mail of one change of a booking or a quote. */
export async function findOutboxEvents(db: Database, subjectId: string, at: string): Promise<OutboxEvent[]> {
  return groupByEvent(await selectOutbox(db).where(and(eq(outbox.at, at), eq(outbox.subjectId, subjectId))))
}

/** The mail of the last minutes of a booking or a quote, oldest first: what its newest change may be told with, or rests after. */
export async function findRecentOutboxEvents(
  db: Database,
  subjectId: string,
  now: number,
): Promise<OutboxEvent[]> {
  return groupByEvent(
    await selectOutbox(db)
      .where(and(gte(outbox.at, recentSince(now)), isDue(now), eq(outbox.subjectId, subjectId)))
      .orderBy(...outboxOrder),
  )
}

const outboxOrder = [outbox.at, outbox.number, outbox.recipient]

/** What can still be undone is told later: until then it is as if it had not happened. */
const isDue = (now: number) => lte(outbox.at, new Date(now).toISOString())

/** A message rests as long after one that was told, and that one may have rested itself. */
const recentSince = (now: number) => new Date(now - 3 * changeCooldownMs).toISOString()

/** A message of the same event. */
const sibling = alias(outbox, 'other')

/** The mail since an instant of which a message is in one of some states, or which is as new as `also`, oldest first. */
function selectOutboxInStates(
  db: Database,
  states: readonly EmailState[],
  [since, now]: [number, number],
  orSince?: string,
) {
  const inStates = db
    .select({ state: sibling.state })
    .from(sibling)
    .where(
      and(
        eq(sibling.at, outbox.at),
        eq(sibling.subjectId, outbox.subjectId),
        eq(sibling.number, outbox.number),
        inArray(sibling.state, states),
      ),
    )
  return selectOutbox(db)
    .where(
      and(
        gte(outbox.at, new Date(since).toISOString()),
        isDue(now),
        or(exists(inStates), orSince === undefined ? undefined : gte(outbox.at, orSince)),
      ),
    )
    .orderBy(...outboxOrder)
}

/** The mail of the last days that may have to be told, oldest first, with what was told in the last minutes. */
export const listUnsentEvents = async (db: Database, now: number): Promise<OutboxEvent[]> =>
  groupByEvent(
    await selectOutboxInStates(
      db,
      ['waiting', 'failed', 'sending'],
      [now - emailLifetimeMs, now],
      recentSince(now),
    ),
  )

/**
 * What of the last two weeks is in trouble and was not tried after an instant: the letters by event, oldest first, of
 * at most 1,000 messages. A notification that failed is no trouble: the owner's letter says the same.
 */
export async function listFailedEmails(db: Database, now: number, asOf: string): Promise<OutboxEvent[]> {
  const rows = await selectOutboxInStates(db, ['failed', 'sending'], [now - failureWindowMs, now]).limit(
    maxFailedMessages,
  )
  return groupByEvent(rows).flatMap((event) => {
    const hasSubject = event.booking || event.quote || isSiteEmailEvent(event.row.event)
    const messages = event.messages.filter(
      (message) =>
        message.to !== 'push' &&
        hasFailed(message, event.row.at, now) &&
        message.at !== null &&
        message.at <= asOf,
    )
    return hasSubject && messages.length > 0 ? [{ ...event, messages }] : []
  })
}

/** The messages about a booking, oldest first: when there were any follows from its history and its review. */
export async function listBookingMessages(db: Database, id: string): Promise<OutboxRow[]> {
  const [events, [booking], requestRows, reviewRows] = await db.batch([
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)),
    db.select().from(bookings).where(eq(bookings.id, id)),
    db.select({ at: reviewRequests.decidedAt }).from(reviewRequests).where(eq(reviewRequests.bookingId, id)),
    db.select({ at: reviews.givenAt }).from(reviews).where(eq(reviews.bookingId, id)),
  ])
  if (!booking) return []
  const reschedules = events.filter(({ action }) => action === 'moved')
  const slots = reschedules
    .flatMap(({ fromValue, toValue }) => [fromValue, toValue])
    .flatMap(reminderInstantOfSlot)
  const otherInstants = [...events, ...requestRows, ...reviewRows].flatMap(({ at }) => at ?? [])
  const undoDeadlines = events.map(({ at }) => undoUntil(at))
  const instants = [reminderAt(booking), ...slots, ...otherInstants, ...undoDeadlines]
  return db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.at, idList(instants)), eq(outbox.subjectId, id)))
    .orderBy(...outboxOrder)
}

/** The same from the history's `2026-11-20 9:00 AM`. */
function reminderInstantOfSlot(text: string | null): string[] {
  const slot = parseSlot(text)
  return slot ? [reminderAt({ bookingDate: slot.date, startMinutes: slot.startMinutes })] : []
}

/** The query for the messages about some bookings and quotes, oldest first. */
export const selectMessagesAbout = (db: Database, bookingIds: IdsSql, quoteIds: IdsSql) =>
  db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.subjectId, bookingIds), inArray(outbox.subjectId, quoteIds)))
    .orderBy(...outboxOrder)

/** A message as it was known, and what it becomes. */
type MessageChange = { known: OutboxMessage; next: OutboxMessage }

/**
 * Writes what becomes of messages of an event, of each unless it is no longer as it was known: of two senders who found
 * the same message, one claims it. @returns what is written.
 */
export async function updateMessages(
  db: Database,
  key: OutboxKey,
  changes: readonly MessageChange[],
): Promise<OutboxMessage[]> {
  const known = (field: keyof OutboxMessage) => sql`change.value -> 'known' ->> ${field}`
  const next = (field: keyof OutboxMessage) => sql`change.value -> 'next' ->> ${field}`
  const updated = await db
    .update(outbox)
    .set({ state: next('state'), attempts: next('attempts'), triedAt: next('at') })
    .from(sql`json_each(${JSON.stringify(changes)}) as change`)
    .where(
      and(
        matchesKey(key),
        eq(outbox.recipient, known('to')),
        eq(outbox.state, known('state')),
        eq(outbox.attempts, known('attempts')),
      ),
    )
    .returning({ to: outbox.recipient })
  return changes.flatMap((change) => (updated.some(({ to }) => to === change.next.to) ? change.next : []))
}

/** The statement that drops what customers were to hear at a time, and have not heard yet. */
export const deleteUnsentMessages = (db: Database, subjectIds: SQL, at: string) =>
  db
    .delete(outbox)
    .where(
      and(
        eq(outbox.at, at),
        sql`${outbox.subjectId} in (${subjectIds})`,
        eq(outbox.recipient, 'customer'),
        eq(outbox.state, 'waiting'),
      ),
    )

/** The statement that removes mail from before an instant, which was told long ago. */
export const removeOldMessages = (db: Database, before: string) =>
  db.delete(outbox).where(lt(outbox.at, before))

/** The statement that removes the mail about bookings and quotes. */
export const removeMessagesAbout = (db: Database, ids: IdsSql) =>
  db.delete(outbox).where(inArray(outbox.subjectId, ids))
