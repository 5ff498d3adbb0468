import { and, eq, gte, inArray, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { addDays, businessDate, dayMs, epochOf } from '../../../shared/ground/time/business-time.ts'
import { type Actor, actorText } from '../../../shared/rules/booking/actor.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { undoUntil } from '../../../shared/rules/booking/many.ts'
import {
  changeRestMs,
  isSiteMailEvent,
  isTrouble,
  type MailEvent,
  type MailMessage,
  type MailRecipient,
  type MailState,
  mailLifeMs,
  reminderMs,
} from '../../../shared/rules/mail/mail.ts'
import { readSlot } from '../../../shared/rules/schedule/slot.ts'
import type { Ids } from '../../ground/database/ids.ts'
import type { Database } from '../../ground/database/open-database.ts'
import {
  bookingEvents,
  bookings,
  businessTerms,
  mailOutbox,
  pushDevices,
  quotes,
  reviewRequests,
  reviews,
} from '../schema.ts'

type OutboxRow = typeof mailOutbox.$inferSelect
type MailKey = Pick<OutboxRow, 'at' | 'subjectId' | 'number'>

/**
 * An event with the booking as it is now and the number of its last change, or with the quote that it is about; with
 * neither when they are gone, and when it is about several.
 */
export type Mail = {
  row: OutboxRow
  booking: typeof bookings.$inferSelect | null
  lastNumber: number | null
  /**
   * What the history says with the event: of somebody on the way, who it is and about when they come; of an invoice, its
   * name; of a move, from where, also of one that is proposed.
   */
  told: string | null
  quote: Pick<
    typeof quotes.$inferSelect,
    'id' | 'service' | 'customerName' | 'customerEmail' | 'networkHash'
  > | null
  /** What the owner has said of the terms of business. */
  terms: typeof businessTerms.$inferSelect | null
}

/** So long the owner sees what is in trouble: well beyond the days in which it is tried again. */
const troubleMs = 14 * dayMs
const maxInTrouble = 1000

/** D1 takes at most 100 values with a statement, and a row of a reminder has eight. */
const remindersInStatement = 12

const isKey = ({ at, subjectId, number }: MailKey) =>
  and(eq(mailOutbox.at, at), eq(mailOutbox.subjectId, subjectId), eq(mailOutbox.number, number))

/** The state of a new notification: the devices are told of what the owner is told of, as soon as there are any. */
export const pushStateWith = (ownerState: 'waiting' | null) =>
  ownerState && sql<'waiting' | null>`iif(exists (select 1 from ${pushDevices}), ${ownerState}, null)`

/** The statement that queues the messages about a booking that is being made. */
export function queueFirstMail(
  db: Database,
  booking: { id: string; customerEmail: string; createdAt: string },
  actor: Actor,
) {
  const isCustomers = actor.kind === 'customer'
  const ownerState = isCustomers ? 'waiting' : null
  return db.insert(mailOutbox).values({
    at: booking.createdAt,
    subjectId: booking.id,
    number: 1,
    event: isCustomers ? 'received' : 'confirmed',
    customerState: booking.customerEmail ? 'waiting' : null,
    ownerState,
    pushState: pushStateWith(ownerState),
  })
}

/**
 * The statement that queues the messages about a change, right after the one that records it: nothing is queued when
 * nothing was recorded. The owner is told of what customers do.
 */
export function queueMail(
  db: Database,
  bookingId: string,
  { at, actor }: { at: string; actor: Actor },
  event: MailEvent,
) {
  const ownerState = actor.kind === 'customer' ? 'waiting' : null
  return db
    .insert(mailOutbox)
    .select(
      sql`select ${at}, ${bookingId}, max(${bookingEvents.number}), ${event}, iif(${bookings.customerEmail} <> '', 'waiting', null), 0, null, ${ownerState}, 0, null, ${pushStateWith(ownerState)}, 0, null from ${bookingEvents} join ${bookings} on ${bookings.id} = ${bookingId} where ${bookingEvents.bookingId} = ${bookingId} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText(actor)} having max(${bookingEvents.number}) is not null`,
    )
    .onConflictDoNothing()
}

/**
 * The statement that queues the same letter to the customers of many bookings, for a later instant, right after the
 * statement that records what it tells of.
 */
export const queueManyMail = (
  db: Database,
  ids: SQL,
  { at, actor }: { at: string; actor: string },
  event: MailEvent,
  dueAt: string,
) =>
  db
    .insert(mailOutbox)
    .select(
      sql`select ${dueAt}, ${bookings.id}, ${bookingEvents.number}, ${event}, 'waiting', 0, null, null, 0, null, null, 0, null from ${bookings} cross join ${bookingEvents} where ${bookings.id} in ${ids} and ${bookings.customerEmail} <> '' and ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText({ kind: 'owner', email: actor })}`,
    )

/** What mail about a version of the site is about; its number is the version's. */
export const siteSubject = 'site'

/**
 * The statement that queues the letter about a version that changes how the business is reached, unless the statement right
 * before it in its batch changed nothing.
 */
export const queueContactLetter = (db: Database, number: number, at: string) =>
  db
    .insert(mailOutbox)
    .select(
      sql`select ${at}, ${siteSubject}, ${number}, 'contact-changed', null, 0, null, 'waiting', 0, null, null, 0, null where changes() > 0`,
    )

/** When the reminder of a start is due, in epoch milliseconds. */
const reminderTime = (date: string, startMinutes: number) => epochOf(date, startMinutes) - reminderMs

export const reminderAt = (booking: { bookingDate: string; startMinutes: number }) =>
  new Date(reminderTime(booking.bookingDate, booking.startMinutes)).toISOString()

/**
 * Queues the reminders that have become due, once for each time that a booking got. Who chose the time only after
 * that gets none.
 */
export async function queueReminders(db: Database, now: number): Promise<number> {
  const today = businessDate(now)
  const live = await db
    .select({
      id: bookings.id,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      chosenAt: sql<
        string | null
      >`(select max(${bookingEvents.at}) from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.action} in ('booked', 'moved'))`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, reschedulableStatuses),
        inArray(bookings.bookingDate, [today, addDays(today, 1)]),
        sql`${bookings.customerEmail} <> ''`,
      ),
    )
  const due = live.filter((booking) => {
    const time = reminderTime(booking.bookingDate, booking.startMinutes)
    const isChosenSince = booking.chosenAt !== null && booking.chosenAt >= reminderAt(booking)
    return time <= now && now < time + reminderMs && !isChosenSince
  })
  let queued = 0
  for (let from = 0; from < due.length; from += remindersInStatement) {
    const rows = await db
      .insert(mailOutbox)
      .values(
        due.slice(from, from + remindersInStatement).map((booking) => ({
          at: reminderAt(booking),
          subjectId: booking.id,
          number: 0,
          event: 'reminder' as const,
          customerState: 'waiting' as const,
        })),
      )
      .onConflictDoNothing()
      .returning({ at: mailOutbox.at })
    queued += rows.length
  }
  return queued
}

function selectMail(db: Database) {
  const lastNumber = db
    .select({ number: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, mailOutbox.subjectId))
  const told = db
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
      told: sql<string | null>`${told}`,
      quote: {
        id: quotes.id,
        service: quotes.service,
        customerName: quotes.customerName,
        customerEmail: quotes.customerEmail,
        networkHash: quotes.networkHash,
      },
      terms: businessTerms,
    })
    .from(mailOutbox)
    .leftJoin(bookings, eq(bookings.id, mailOutbox.subjectId))
    .leftJoin(quotes, eq(quotes.id, mailOutbox.subjectId))
    .leftJoin(businessTerms, sql`true`)
}

/** The name of one message among all, the same each time that it is sent. */
export const messageId = ({ at, subjectId, number }: MailKey, to: MailRecipient) =>
  [at, subjectId, number, to].join('_')

/** The mail of one change of a booking or a quote. */
export async function findMail(db: Database, subjectId: string, at: string): Promise<Mail[]> {
  return selectMail(db).where(and(eq(mailOutbox.at, at), eq(mailOutbox.subjectId, subjectId)))
}

/** The mail of the last minutes of a booking or a quote, oldest first: what its newest change may be told with, or rests after. */
export async function findLatestMail(db: Database, subjectId: string, now: number): Promise<Mail[]> {
  return selectMail(db)
    .where(and(gte(mailOutbox.at, latest(now)), isThere(now), eq(mailOutbox.subjectId, subjectId)))
    .orderBy(mailOutbox.at, mailOutbox.number)
}

/** What can still be undone is told later: until then it is as if it had not happened. */
const isThere = (now: number) => lte(mailOutbox.at, new Date(now).toISOString())

/** A message rests as long after one that was told, and that one may have rested itself. */
const latest = (now: number) => new Date(now - 3 * changeRestMs).toISOString()

/** The mail since an instant of which a message is in one of some states, or which is as new as `also`, oldest first. */
const selectMailIn = (
  db: Database,
  states: readonly MailState[],
  [since, now]: [number, number],
  also?: string,
) =>
  selectMail(db)
    .where(
      and(
        gte(mailOutbox.at, new Date(since).toISOString()),
        isThere(now),
        or(
          inArray(mailOutbox.customerState, states),
          inArray(mailOutbox.ownerState, states),
          inArray(mailOutbox.pushState, states),
          also === undefined ? undefined : gte(mailOutbox.at, also),
        ),
      ),
    )
    .orderBy(mailOutbox.at, mailOutbox.number)

/** The mail of the last days that may have to be told, oldest first, with what was told in the last minutes. */
export const listOpenMail = (db: Database, now: number): Promise<Mail[]> =>
  selectMailIn(db, ['waiting', 'failed', 'sending'], [now - mailLifeMs, now], latest(now))

/**
 * What of the last two weeks is in trouble and was not tried after an instant: the letters by event, oldest first, of
 * at most 1,000 events. A notification that failed is no trouble: the owner's letter says the same.
 */
export async function listTrouble(db: Database, now: number, asOf: string) {
  const mail = await selectMailIn(db, ['failed', 'sending'], [now - troubleMs, now]).limit(maxInTrouble)
  return mail.flatMap((each) => {
    const isTold = each.booking || each.quote || isSiteMailEvent(each.row.event)
    const messages = messagesOf(each.row).filter(
      (message) =>
        message.to !== 'push' &&
        isTrouble(message, each.row.at, now) &&
        message.at !== null &&
        message.at <= asOf,
    )
    return isTold && messages.length > 0 ? [{ ...each, messages }] : []
  })
}

/** The mail of a booking, oldest first: when there was any follows from its history and its review. */
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
  const others = [...events, ...asked, ...given].map(({ at }) => at)
  const delayed = events.map(({ at }) => undoUntil(at))
  const instants = JSON.stringify([reminderAt(booking), ...slots, ...others, ...delayed])
  return db
    .select()
    .from(mailOutbox)
    .where(
      and(sql`${mailOutbox.at} in (select value from json_each(${instants}))`, eq(mailOutbox.subjectId, id)),
    )
    .orderBy(mailOutbox.at, mailOutbox.number)
}

/** The same from the history's `2026-11-20 9:00 AM`. */
function reminderOfSlot(text: string | null): string[] {
  const slot = readSlot(text)
  return slot ? [reminderAt({ bookingDate: slot.date, startMinutes: slot.startMinutes })] : []
}

/** The query for the mail about some bookings and quotes, oldest first. */
export const selectMailAbout = (db: Database, bookingIds: Ids, quoteIds: Ids) =>
  db
    .select()
    .from(mailOutbox)
    .where(or(inArray(mailOutbox.subjectId, bookingIds), inArray(mailOutbox.subjectId, quoteIds)))
    .orderBy(mailOutbox.at)

export function messagesOf(row: OutboxRow): MailMessage[] {
  const { customerState, customerAttempts, customerAt, ownerState, ownerAttempts, ownerAt } = row
  const { pushState, pushAttempts, pushAt } = row
  const all = [
    { to: 'customer' as const, state: customerState, attempts: customerAttempts, at: customerAt },
    { to: 'owner' as const, state: ownerState, attempts: ownerAttempts, at: ownerAt },
    { to: 'push' as const, state: pushState, attempts: pushAttempts, at: pushAt },
  ]
  return all.flatMap(({ state, ...message }) => (state ? [{ ...message, state }] : []))
}

const columns = {
  customer: {
    state: mailOutbox.customerState,
    attempts: mailOutbox.customerAttempts,
  },
  owner: { state: mailOutbox.ownerState, attempts: mailOutbox.ownerAttempts },
  push: { state: mailOutbox.pushState, attempts: mailOutbox.pushAttempts },
}

function valuesOf({ to, state, attempts, at }: MailMessage) {
  switch (to) {
    case 'customer':
      return { customerState: state, customerAttempts: attempts, customerAt: at }
    case 'owner':
      return { ownerState: state, ownerAttempts: attempts, ownerAt: at }
    case 'push':
      return { pushState: state, pushAttempts: attempts, pushAt: at }
  }
}

/**
 * Writes new states of some messages of an event, unless one of them is no longer as it was known: of two senders
 * who found the same message, one claims it. @returns whether it was this one.
 */
export async function changeMessages(
  db: Database,
  key: MailKey,
  known: readonly MailMessage[],
  next: readonly MailMessage[],
): Promise<boolean> {
  const isKnown = known.map(({ to, state, attempts }) =>
    and(eq(columns[to].state, state), eq(columns[to].attempts, attempts)),
  )
  const changed = await db
    .update(mailOutbox)
    .set(Object.assign({}, ...next.map(valuesOf)))
    .where(and(isKey(key), ...isKnown))
    .returning({ at: mailOutbox.at })
  return changed.length > 0
}

/** The statement that drops what customers were to hear at a time, and have not heard yet. */
export const dropUntold = (db: Database, subjectIds: SQL, at: string) =>
  db
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.at, at),
        sql`${mailOutbox.subjectId} in (${subjectIds})`,
        eq(mailOutbox.customerState, 'waiting'),
      ),
    )
