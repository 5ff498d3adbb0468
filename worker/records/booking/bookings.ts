import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Actor, actorText } from '../../../shared/booking/actor.ts'
import {
  type BookingStatus,
  holdsItsHours,
  statusesBefore,
  undoCompletionMs,
} from '../../../shared/booking/booking-status.ts'
import type { WeeksShare } from '../../../shared/booking/strangers-share.ts'
import type { Plan } from '../../../shared/schedule/crews.ts'
import { maxCrews } from '../../../shared/schedule/schedule.ts'
import { businessMoment } from '../../../shared/time/business-time.ts'
import { type AuditedBy, auditChange } from '../audit/audit.ts'
import { type Database, isRefusedBy, isUniqueViolation } from '../../ground/database/open-database.ts'
import { bookingEvents, bookings, idempotencyKeys, slotClaims } from '../schema.ts'
import { type PaidDeposit, storeDeposit } from '../deposit/ledger.ts'
import { queueFirstMail, queueMail } from '../mail/mail-outbox.ts'
import { forgetPaymentNotes, type NewPayment, storePayment } from '../payment/payments.ts'
import { discardJobPhotos } from '../photo/discard-photos.ts'
import { type Acceptance, storeAcceptance } from '../../acts/accept-offer.ts'
import { forgetReviewers } from '../review/reviews.ts'
import { holdCrew, hoursOf, isCrewTaken, type PlanBasis } from '../schedule/crew-days.ts'
import { countDay, type DayCounts, isOverCap } from './daily-caps.ts'
import { type NewEvent, recordEvent } from './history.ts'
import { isAboveShare, keepToShare } from './strangers-share.ts'

/** How often somebody else may be first at a crew's day in between: more often than there are crews, it is a crowd. */
export const maxTries = 2 * maxCrews

export type Booking = typeof bookings.$inferSelect
/** A booking before it has its place in the order of arrival. */
export type BookingDraft = Omit<typeof bookings.$inferInsert, 'seq' | 'status'>

export const selectBooking = (db: Database, id: string) =>
  db.select().from(bookings).where(eq(bookings.id, id))

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [booking] = await selectBooking(db, id)
  return booking
}

/** The query for the bookings of some ids, in order of date. */
export const selectBookings = (db: Database, ids: SQLWrapper, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
    .limit(limit)

/**
 * The query for a use of an idempotency key, with the booking that it made unless that is deleted, or a hold as long as
 * its deposit is not paid.
 */
export const selectUsedKey = (db: Database, key: string | undefined) =>
  db
    .select({
      orderHash: idempotencyKeys.orderHash,
      bookingId: idempotencyKeys.bookingId,
      booking: bookings,
    })
    .from(idempotencyKeys)
    .leftJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(key === undefined ? sql`false` : eq(idempotencyKeys.key, key))

/** How an order takes its place: what it holds, and what it counts for. */
export type Taking = {
  /** How the job is put into its crew's days, and what that was decided on. */
  plan: Plan
  basis: PlanBasis
  replay: { key: string; orderHash: string } | null
  counted: DayCounts | null
  /** What a stranger's job has to keep to; none of anybody else's. */
  shares: readonly WeeksShare[]
}

/** Why nothing is written: somebody else got into the crew's day first, or strangers book or hold too much. */
export type NotTaken = 'outrun' | 'too-many-requests' | 'above-share'

/**
 * The statements by which an order takes its place, for the transaction that stores it in a table: they fail it as
 * {@link whyNotTaken} tells.
 */
export function takePlace(
  db: Database,
  table: Parameters<typeof keepToShare>[1],
  { id, area, createdAt }: Pick<BookingDraft, 'id' | 'createdAt'> & { area: Booking['area'] },
  { plan, basis, replay, counted, shares }: Taking,
) {
  return [
    ...(replay ? [db.insert(idempotencyKeys).values({ ...replay, bookingId: id, createdAt })] : []),
    ...holdCrew(db, id, area, plan, basis),
    ...(counted ? [countDay(db, counted)] : []),
    ...(shares.length > 0 ? [keepToShare(db, table, id, shares)] : []),
  ]
}

/** Why a transaction with {@link takePlace} failed; `null` when that is not why. */
export function whyNotTaken(error: unknown): NotTaken | null {
  // Another booking: a primary key failed the transaction; or its twin: the key did.
  if (isCrewTaken(error) || isUniqueViolation(error, 'idempotency_keys')) return 'outrun'
  if (isOverCap(error)) return 'too-many-requests'
  return isAboveShare(error) ? 'above-share' : null
}

/** What is stored with a booking. */
type Stored = {
  /** `null` for what has its place: a hold whose deposit is paid. */
  taking: Taking | null
  actor: Actor
  /** What it accepts, where it is made of a quote. */
  acceptance?: Acceptance | undefined
  /** What was paid for it, where it was a hold. */
  deposit?: PaidDeposit | undefined
}

/**
 * Stores a booking with its claims, its key, its counts, the first line of its history and its mail in one transaction.
 * @returns why nothing is written, when nothing is (design: no double booking; the job, proof).
 * @throws what `isAcceptanceOvertaken` or `isHoldOvertaken` knows, when the quote that it accepts, or the hold that it
 * was, is no longer as it was known.
 */
export async function insertBooking(
  db: Database,
  draft: BookingDraft & { area: Booking['area'] },
  { taking, actor, acceptance, deposit }: Stored,
): Promise<Booking | NotTaken> {
  const { id, createdAt } = draft
  // What the owner books was agreed upon by phone: nobody has to be called.
  const status = actor.kind === 'owner' ? 'confirmed' : 'pending'
  try {
    const [[booking]] = await db.batch([
      db
        .insert(bookings)
        .values({ ...draft, status })
        .returning(),
      ...(acceptance ? storeAcceptance(db, acceptance, draft) : []),
      ...(taking ? takePlace(db, bookings, draft, taking) : []),
      db.insert(bookingEvents).values({
        bookingId: id,
        number: 1,
        at: createdAt,
        actor: actorText(actor),
        action: 'booked',
        toValue: status,
      }),
      queueFirstMail(db, draft, actor),
      ...(deposit ? storeDeposit(db, id, deposit, createdAt) : []),
    ])
    if (!booking) throw new Error('The inserted booking was not returned.')
    return booking
  } catch (error) {
    const reason = whyNotTaken(error)
    if (reason) return reason
    throw error
  }
}

/** False once nobody is left who could be told of a change: such a booking stays as it is, as `isErased` says too. */
export const hasPerson = ne(bookings.customerPhone, '')

/** No two states of a booking have the same `updatedAt`, by which it is known again, however soon one follows the other. */
export const afterLastChange = (at: string) =>
  sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', ${bookings.updatedAt}, '+0.001 seconds'))`

export type StatusOutcome =
  | { kind: 'changed'; booking: Booking }
  /** It may not become that, or is no longer as it was known. */
  | { kind: 'conflict'; booking: Booking }
  | { kind: 'gone' }

/**
 * Gives a booking another status, from one that the specification allows (§4), and records it. Cancelling
 * frees its hours in the same transaction. `knownAs` is the `updatedAt` that the booking must still have; one that has
 * the status since is done: it may be this very wish, sent again because its answer was lost. What was paid with it is
 * written down with it, as `storePayment` says, wherever the booking has the status then.
 */
export async function changeStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  actor: Actor,
  at: string,
  { knownAs, payment }: { knownAs?: string | undefined; payment?: NewPayment | undefined } = {},
): Promise<StatusOutcome> {
  const mayChange = and(
    hasPerson,
    inArray(bookings.status, statusesBefore(to)),
    knownAs === undefined ? undefined : eq(bookings.updatedAt, knownAs),
  )
  const event: NewEvent = { at, actor, action: 'status', fromValue: bookings.status, toValue: to }
  const [, rows] = await db.batch([
    ...setStatus(db, id, to, mayChange, event),
    ...(holdsItsHours(to) ? [] : [freeHours(db, id)]),
    ...(to === 'confirmed' || to === 'cancelled' ? [queueMail(db, id, event, to)] : []),
    ...(payment ? storePayment(db, id, payment, eq(bookings.status, to)) : []),
  ])
  // What was paid came after the row was read.
  const changed = payment ? [] : rows
  return statusOutcome(db, id, changed, ({ status }) => status === to && knownAs !== undefined)
}

/**
 * Takes a completion of the last minutes back, as a slip of the finger: the booking is confirmed as before, and nobody
 * is told. One that is confirmed again is done: this very wish may have been sent before.
 */
export async function undoCompletion(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
): Promise<StatusOutcome> {
  const since = new Date(now - undoCompletionMs).toISOString()
  const isFresh = sql`${hasPerson} and ${bookings.status} = 'completed' and exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.action} = 'status' and ${bookingEvents.toValue} = 'completed' and ${bookingEvents.at} >= ${since})`
  const event: NewEvent = {
    at: new Date(now).toISOString(),
    actor,
    action: 'corrected',
    fromValue: bookings.status,
    toValue: 'confirmed',
  }
  const [, rows] = await db.batch(setStatus(db, id, 'confirmed', isFresh, event))
  return statusOutcome(db, id, rows, ({ status }) => status === 'confirmed')
}

/**
 * Cancels a booking whose time has come because nobody came: nobody is told, and its customer is marked. One that was
 * marked before is done.
 */
export async function markNoShow(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
  knownAs: string,
): Promise<StatusOutcome> {
  const { date, minutes } = businessMoment(now)
  const mayChange = and(
    inArray(bookings.status, statusesBefore('cancelled')),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) <= (${date}, ${minutes})`,
    eq(bookings.updatedAt, knownAs),
  )
  const event: NewEvent = {
    at: new Date(now).toISOString(),
    actor,
    action: 'no-show',
    fromValue: bookings.status,
    toValue: 'cancelled',
  }
  const [, rows] = await db.batch([
    ...setStatus(db, id, 'cancelled', mayChange, event, { isNoShow: true }),
    freeHours(db, id),
  ])
  return statusOutcome(db, id, rows, ({ isNoShow }) => isNoShow)
}

/** The statement that frees the hours of a booking, once it is cancelled. */
const freeHours = (db: Database, id: string) =>
  db
    .delete(slotClaims)
    .where(
      and(
        hoursOf(id),
        sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} = 'cancelled')`,
      ),
    )

/** The statements that give a booking a status and record it, where it may have it. */
function setStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  mayChange: SQL | undefined,
  event: NewEvent,
  mark: Partial<Pick<Booking, 'isNoShow'>> = {},
) {
  const which = and(eq(bookings.id, id), mayChange)
  const update = db.update(bookings).set({ status: to, ...mark, updatedAt: afterLastChange(event.at) })
  return [recordEvent(db, which, event), update.where(which).returning()] as const
}

/** What became of a change: its row, or why there is none. */
async function statusOutcome(
  db: Database,
  id: string,
  [changed]: Booking[],
  isDone: (booking: Booking) => boolean,
): Promise<StatusOutcome> {
  if (changed) return { kind: 'changed', booking: changed }
  const booking = await findBooking(db, id)
  if (!booking) return { kind: 'gone' }
  return { kind: isDone(booking) ? 'changed' : 'conflict', booking }
}

/**
 * Deletes a booking in any status and frees its hours; its history stays, and so do payments that come to nothing. One
 * for which more was paid than given back is kept, and one whose invoice stands until a credit note takes that back.
 */
export async function deleteBooking(
  db: Database,
  id: string,
  by: AuditedBy,
): Promise<'deleted' | 'gone' | 'has-money' | 'invoiced'> {
  try {
    const [, , rows] = await db.batch([
      recordEvent(db, eq(bookings.id, id), {
        at: by.at,
        actor: { kind: 'owner', email: by.actor },
        action: 'deleted',
        fromValue: bookings.status,
        toValue: null,
      }),
      db.delete(slotClaims).where(hoursOf(id)),
      db.delete(bookings).where(eq(bookings.id, id)).returning({ id: bookings.id }),
      auditChange(db, by, 'booking-deleted', id),
      discardJobPhotos(db, sql`(${id})`),
      forgetPaymentNotes(db, sql`(${id})`),
      forgetReviewers(db, sql`(${id})`),
    ])
    return rows.length > 0 ? 'deleted' : 'gone'
  } catch (error) {
    if (isRefusedBy(error, 'a booking with money is kept')) return 'has-money'
    if (isRefusedBy(error, 'a booking with an invoice is kept')) return 'invoiced'
    throw error
  }
}
