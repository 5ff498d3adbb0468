import { and, eq, exists, gte, inArray, lte, max, or, type SQL, sql } from 'drizzle-orm'
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
import {
  bookingEvents,
  bookings,
  businessTerms,
  mailOutbox,
  quotes,
  reviewRequests,
  reviews,
  scheduleSettings,
} from '../schema.ts'
import { reminderAt } from './queue-mail.ts'

type OutboxRow = typeof mailOutbox.$inferSelect
type MailKey = Pick<OutboxRow, 'at' | 'subjectId' | 'number'>

/**
 * An event with its messages, and with the booking as it is now and the number of its last change, or with the quote
 * that it is about; with neither when they are gone, and when it is about several.
 */
export type Mail = {
  row: MailKey & Pick<OutboxRow, 'event'>
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
const troubleMs = 14 * dayMs
const maxInTrouble = 1000

const isKey = ({ at, subjectId, number }: MailKey) =>
  and(eq(mailOutbox.at, at), eq(mailOutbox.subjectId, subjectId), eq(mailOutbox.number, number))

function selectMail(db: Database) {
  const lastNumber = db
    .select({ number: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, mailOutbox.subjectId))
  const detail = db
    .select({
      value: sql`iif(${mailOutbox.event} = 'moved', ${bookingEvents.fromValue}, ${bookingEvents.toValue})`,
    })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, mailOutbox.subjectId),
        eq(bookingEvents.number, mailOutbox.number),
        inArray(mailOutbox.event, ['on-my-way', 'invoice', 'move-proposed', 'moved']),
      ),
    )
  return db
    .select({
      row: mailOutbox,
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
    .from(mailOutbox)
    .leftJoin(bookings, eq(bookings.id, mailOutbox.subjectId))
    .leftJoin(quotes, eq(quotes.id, mailOutbox.subjectId))
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
function eventsOf(selected: Awaited<ReturnType<typeof selectMail>>): Mail[] {
  const byEvent = Map.groupBy(selected, ({ row: { at, subjectId, number } }) =>
    [at, subjectId, number].join(),
  )
  return [...byEvent.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, messages: [first, ...others].map(({ row }) => toMessage(row)) }] : [],
  )
}

/** The name of one message among all, the same each time that it is sent. */
export const messageId = ({ at, subjectId, number }: MailKey, to: MessageRecipient) =>
  [at, subjectId, number, to].join('_')

/** The mail of one change of a booking or a quote. */
export async function findMail(db: Database, subjectId: string, at: string): Promise<Mail[]> {
  return eventsOf(await selectMail(db).where(and(eq(mailOutbox.at, at), eq(mailOutbox.subjectId, subjectId))))
}

/** The mail of the last minutes of a booking or a quote, oldest first: what its newest change may be told with, or rests after. */
export async function findLatestMail(db: Database, subjectId: string, now: number): Promise<Mail[]> {
  return eventsOf(
    await selectMail(db)
      .where(and(gte(mailOutbox.at, latest(now)), isThere(now), eq(mailOutbox.subjectId, subjectId)))
      .orderBy(...inOrder),
  )
}

const inOrder = [mailOutbox.at, mailOutbox.number, mailOutbox.recipient]

/** What can still be undone is told later: until then it is as if it had not happened. */
const isThere = (now: number) => lte(mailOutbox.at, new Date(now).toISOString())

/** A message rests as long after one that was told, and that one may have rested itself. */
const latest = (now: number) => new Date(now - 3 * changeCooldownMs).toISOString()

/** A message of the same event. */
const other = alias(mailOutbox, 'other')

/** The mail since an instant of which a message is in one of some states, or which is as new as `also`, oldest first. */
function selectMailIn(
  db: Database,
  states: readonly EmailState[],
  [since, now]: [number, number],
  also?: string,
) {
  const inStates = db
    .select({ state: other.state })
    .from(other)
    .where(
      and(
        eq(other.at, mailOutbox.at),
        eq(other.subjectId, mailOutbox.subjectId),
        eq(other.number, mailOutbox.number),
        inArray(other.state, states),
      ),
    )
  return selectMail(db)
    .where(
      and(
        gte(mailOutbox.at, new Date(since).toISOString()),
        isThere(now),
        or(exists(inStates), also === undefined ? undefined : gte(mailOutbox.at, also)),
      ),
    )
    .orderBy(...inOrder)
}

/** The mail of the last days that may have to be told, oldest first, with what was told in the last minutes. */
export const listOpenMail = async (db: Database, now: number): Promise<Mail[]> =>
  eventsOf(
    await selectMailIn(db, ['waiting', 'failed', 'sending'], [now - emailLifetimeMs, now], latest(now)),
  )

/**
 * What of the last two weeks is in trouble and was not tried after an instant: the letters by event, oldest first, of
 * at most 1,000 messages. A notification that failed is no trouble: the owner's letter says the same.
 */
export async function listTrouble(db: Database, now: number, asOf: string): Promise<Mail[]> {
  const mail = await selectMailIn(db, ['failed', 'sending'], [now - troubleMs, now]).limit(maxInTrouble)
  return eventsOf(mail).flatMap((each) => {
    const isTold = each.booking || each.quote || isSiteEmailEvent(each.row.event)
    const messages = each.messages.filter(
      (message) =>
        message.to !== 'push' &&
        hasFailed(message, each.row.at, now) &&
        message.at !== null &&
        message.at <= asOf,
    )
    return isTold && messages.length > 0 ? [{ ...each, messages }] : []
  })
}

/** The messages about a booking, oldest first: when there were any follows from its history and its review. */
export async function listMailOf(db: Database, id: string): Promise<OutboxRow[]> {
  const [events, [booking], asked, given] = await db.batch([
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)),
    db.select().from(bookings).where(eq(bookings.id, id)),
    db.select({ at: reviewRequests.decidedAt }).from(reviewRequests).where(eq(reviewRequests.bookingId, id)),
    db.select({ at: reviews.givenAt }).from(reviews).where(eq(reviews.bookingId, id)),
  ])
  if (!booking) return []
  const reschedules = events.filter(({ action }) => action === 'moved')
  const slots = reschedules.flatMap(({ fromValue, toValue }) => [fromValue, toValue]).flatMap(reminderOfSlot)
  const others = [...events, ...asked, ...given].flatMap(({ at }) => at ?? [])
  const delayed = events.map(({ at }) => undoUntil(at))
  const instants = [reminderAt(booking), ...slots, ...others, ...delayed]
  return db
    .select()
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.at, idList(instants)), eq(mailOutbox.subjectId, id)))
    .orderBy(...inOrder)
}

/** The same from the history's `2026-11-20 9:00 AM`. */
function reminderOfSlot(text: string | null): string[] {
  const slot = parseSlot(text)
  return slot ? [reminderAt({ bookingDate: slot.date, startMinutes: slot.startMinutes })] : []
}

/** The query for the messages about some bookings and quotes, oldest first. */
export const selectMailAbout = (db: Database, bookingIds: IdsSql, quoteIds: IdsSql) =>
  db
    .select()
    .from(mailOutbox)
    .where(or(inArray(mailOutbox.subjectId, bookingIds), inArray(mailOutbox.subjectId, quoteIds)))
    .orderBy(...inOrder)

/** A message as it was known, and what it becomes. */
type MessageChange = { known: OutboxMessage; next: OutboxMessage }

/**
 * Writes what becomes of messages of an event, of each unless it is no longer as it was known: of two senders who found
 * the same message, one claims it. @returns what is written.
 */
export async function changeMessages(
  db: Database,
  key: MailKey,
  changes: readonly MessageChange[],
): Promise<OutboxMessage[]> {
  const known = (field: keyof OutboxMessage) => sql`change.value -> 'known' ->> ${field}`
  const next = (field: keyof OutboxMessage) => sql`change.value -> 'next' ->> ${field}`
  const written = await db
    .update(mailOutbox)
    .set({ state: next('state'), attempts: next('attempts'), triedAt: next('at') })
    .from(sql`json_each(${JSON.stringify(changes)}) as change`)
    .where(
      and(
        isKey(key),
        eq(mailOutbox.recipient, known('to')),
        eq(mailOutbox.state, known('state')),
        eq(mailOutbox.attempts, known('attempts')),
      ),
    )
    .returning({ to: mailOutbox.recipient })
  return changes.flatMap((change) => (written.some(({ to }) => to === change.next.to) ? change.next : []))
}

/** The statement that drops what customers were to hear at a time, and have not heard yet. */
export const dropUntold = (db: Database, subjectIds: SQL, at: string) =>
  db
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.at, at),
        sql`${mailOutbox.subjectId} in (${subjectIds})`,
        eq(mailOutbox.recipient, 'customer'),
        eq(mailOutbox.state, 'waiting'),
      ),
    )
