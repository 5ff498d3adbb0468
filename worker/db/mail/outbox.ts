import { and, eq, exists, gte, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { undoUntil } from '../../../shared/rules/booking/undoable-actions.ts'
import type { ContactPreference } from '../../../shared/rules/mail/contact-preference.ts'
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
import { type IdsSql, idList, singleId } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import { reviewRequests, reviews } from '../schema/review-tables.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'
import { businessTerms } from '../schema/terms-tables.ts'
import { reminderAt } from './queue-messages.ts'

type OutboxRow = typeof outbox.$inferSelect
type OutboxKey = Pick<OutboxRow, 'at' | 'subjectId' | 'number'>

/**
 * An event with its messages, and with its subject: the booking as it is now and the number of its last
 * event, the quote, or the care plan. All are `null` when the subject was deleted, or when the event has several.
 */
export type OutboxEvent = {
  row: OutboxKey & Pick<OutboxRow, 'event'>
  messages: OutboxMessage[]
  booking: typeof bookings.$inferSelect | null
  lastNumber: number | null
  /**
   * The event's value in the history: for `on-my-way` who comes and when, for `invoice` its name, for `moved`
   * and `move-proposed` the previous time, for `refunded` the amount and method.
   */
  detail: string | null
  quote: Pick<
    typeof quotes.$inferSelect,
    'id' | 'service' | 'customerName' | 'customerEmail' | 'networkHash'
  > | null
  /** The customer of a care plan. */
  care: Pick<typeof customers.$inferSelect, 'name' | 'email' | 'phone'> | null
  /** How the customer of the booking or care plan wants to hear from the business. */
  preference: ContactPreference | null
  /** The owner's terms of business. */
  terms: typeof businessTerms.$inferSelect | null
  crewNames: string[] | null
  cutoffHours: number | null
}

/** Failed emails are listed this long, well beyond the days in which they are retried. */
const failureWindowMs = 14 * dayMs
const maxFailedMessages = 1000

const matchesKey = ({ at, subjectId, number }: OutboxKey) =>
  and(eq(outbox.at, at), eq(outbox.subjectId, subjectId), eq(outbox.number, number))

const planCustomer = alias(customers, 'plan_customer')

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
        inArray(outbox.event, ['on-my-way', 'invoice', 'move-proposed', 'moved', 'refunded']),
      ),
    )
  const preference = db
    .select({ tell: customers.tell })
    .from(customers)
    .where(eq(customers.id, mainCustomerId(sql`coalesce(${bookings.customerId}, ${carePlans.customerId})`)))
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
      care: { name: planCustomer.name, email: planCustomer.email, phone: planCustomer.phone },
      preference: sql<ContactPreference | null>`${preference}`,
      terms: businessTerms,
      crewNames: scheduleSettings.crewNames,
      cutoffHours: scheduleSettings.cutoffHours,
    })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.subjectId))
    .leftJoin(quotes, eq(quotes.id, outbox.subjectId))
    .leftJoin(carePlans, eq(carePlans.id, outbox.subjectId))
    .leftJoin(planCustomer, eq(planCustomer.id, mainCustomerId(carePlans.customerId)))
    .leftJoin(businessTerms, sql`true`)
    .leftJoin(scheduleSettings, sql`true`)
}

export const toMessage = ({
  recipient,
  state,
  attempts,
  triedAt,
  channel,
}: Omit<OutboxRow, 'event'>): OutboxMessage => ({ to: recipient, state, attempts, at: triedAt, channel })

/** Where a message to the event's customer goes; `null` without one. Quotes are emailed alone. */
export function contactOf({ booking, quote, care }: OutboxEvent): { email: string; phone: string } | null {
  if (booking) return { email: booking.customerEmail, phone: booking.customerPhone }
  return quote ? { email: quote.customerEmail, phone: '' } : care
}

/** Groups messages by event, in their order. */
function groupByEvent(rows: Awaited<ReturnType<typeof selectOutbox>>): OutboxEvent[] {
  const byEvent = Map.groupBy(rows, ({ row: { at, subjectId, number } }) => [at, subjectId, number].join())
  return [...byEvent.values()].flatMap(([first, ...otherRows]) =>
    first ? [{ ...first, messages: [first, ...otherRows].map(({ row }) => toMessage(row)) }] : [],
  )
}

/** Identifies one message, and is the same each time it is sent. */
export const messageId = ({ at, subjectId, number }: OutboxKey, to: MessageRecipient) =>
  [at, subjectId, number, to].join('_')

/** Finds the messages about one change of a booking or a quote. */
export async function findOutboxEvents(db: Database, subjectId: string, at: string): Promise<OutboxEvent[]> {
  return groupByEvent(await selectOutbox(db).where(and(eq(outbox.at, at), eq(outbox.subjectId, subjectId))))
}

/**
 * Lists the messages of a subject's last minutes, oldest first. Its newest change may be sent together with
 * them, or wait out the cooldown after them.
 */
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

/** Messages about a change that can still be undone are not due before that. */
const isDue = (now: number) => lte(outbox.at, new Date(now).toISOString())

/** A message waits for the cooldown after the one sent before it, which may have waited itself. */
const recentSince = (now: number) => new Date(now - 3 * changeCooldownMs).toISOString()

/** A message of the same event. */
const sibling = alias(outbox, 'other')

/** Events since an instant with a message in one of the states, or since `orSince`, oldest first. */
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

/**
 * Lists the events of the last days that may have unsent messages, oldest first, along with those of the last
 * minutes.
 */
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
 * Lists the emails of the last two weeks that failed and were not retried after an instant, by event and
 * oldest first, from at most 1,000 messages. Failed push notifications don't count, since the owner's email
 * says the same.
 */
export async function listFailedEmails(db: Database, now: number, asOf: string): Promise<OutboxEvent[]> {
  const rows = await selectOutboxInStates(
    db,
    ['failed', 'sending', 'refused'],
    [now - failureWindowMs, now],
  ).limit(maxFailedMessages)
  return groupByEvent(rows).flatMap((event) => {
    const hasSubject = event.booking || event.quote || event.care || isSiteEmailEvent(event.row.event)
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

/** Lists the messages about a booking, oldest first. */
export async function listBookingMessages(db: Database, id: string): Promise<OutboxRow[]> {
  return listMessagesOf(db, singleId(id))
}

/**
 * Lists the messages about some bookings, oldest first. The instants at which there may be any follow from
 * their histories and reviews.
 */
export async function listMessagesOf(db: Database, ids: IdsSql): Promise<OutboxRow[]> {
  const [events, found, requestRows, reviewRows] = await db.batch([
    db.select().from(bookingEvents).where(inArray(bookingEvents.bookingId, ids)),
    db.select().from(bookings).where(inArray(bookings.id, ids)),
    db
      .select({ at: reviewRequests.decidedAt })
      .from(reviewRequests)
      .where(inArray(reviewRequests.bookingId, ids)),
    db.select({ at: reviews.submittedAt }).from(reviews).where(inArray(reviews.bookingId, ids)),
  ])
  const reschedules = events.filter(({ action }) => action === 'moved')
  const slots = reschedules
    .flatMap(({ fromValue, toValue }) => [fromValue, toValue])
    .flatMap(reminderInstantOfSlot)
  const otherInstants = [...events, ...requestRows, ...reviewRows].flatMap(({ at }) => at ?? [])
  const undoDeadlines = events.map(({ at }) => undoUntil(at))
  const instants = [...found.map(reminderAt), ...slots, ...otherInstants, ...undoDeadlines]
  return db
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.at, idList([...new Set(instants)])),
        inArray(outbox.subjectId, idList(found.map(({ id }) => id))),
      ),
    )
    .orderBy(...outboxOrder)
}

/** The same from a time in the history such as `2026-11-20 9:00 AM`. */
function reminderInstantOfSlot(text: string | null): string[] {
  const slot = parseSlot(text)
  return slot ? [reminderAt({ bookingDate: slot.date, startMinutes: slot.startMinutes })] : []
}

/** The query for the messages about some bookings, quotes and care plans, oldest first. */
export const selectMessagesAbout = (db: Database, ...subjectIds: IdsSql[]) =>
  db
    .select()
    .from(outbox)
    .where(or(...subjectIds.map((ids) => inArray(outbox.subjectId, ids))))
    .orderBy(...outboxOrder)

/** A message as it was read, and its new state. */
type MessageChange = { known: OutboxMessage; next: OutboxMessage }

/**
 * Updates messages of an event, each only if it hasn't changed since it was read: of two senders that found
 * the same message, one claims it.
 * @returns the updated messages.
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
    .set({
      state: next('state'),
      attempts: next('attempts'),
      triedAt: next('at'),
      channel: next('channel'),
    })
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

/** The statement that deletes customers' unsent messages that are due at an instant. */
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

/** The statement that removes messages from before an instant. They were settled long ago. */
export const removeOldMessages = (db: Database, before: string) =>
  db.delete(outbox).where(lt(outbox.at, before))

/** The statement that removes the messages about bookings and quotes. */
export const removeMessagesAbout = (db: Database, ids: IdsSql) =>
  db.delete(outbox).where(inArray(outbox.subjectId, ids))
