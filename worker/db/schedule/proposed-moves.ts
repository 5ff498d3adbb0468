import { and, between, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, businessDate, businessMoment } from '../../../shared/lib/time/business-time.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import type { MoveProposal, ProposedTime } from '../../../shared/rules/booking/move-proposal.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { afterLastChange } from '../booking/bookings.ts'
import { bookingEvents, bookings, undoableChanges } from '../schema/booking-tables.ts'
import { slotClaims } from '../schema/schedule-tables.ts'
import {
  type CrewHold,
  freeOrphanedMoves,
  freeProposedHours,
  holdCrews,
  isProposedMoveClaim,
  type PlanBasis,
  proposedMoveBookingId,
  selectMoveHolders,
} from './slot-claims.ts'

/** The proposed times by booking, and their places in the crews' days. */
export type ProposedMoves = {
  times: Readonly<Record<string, ProposedTime>>
  holds: readonly CrewHold[]
  basis: PlanBasis
}

export const noMoves: ProposedMoves = { times: {}, holds: [], basis: { numbers: [], version: 0 } }

/**
 * The statements that store new proposals for some bookings, replacing earlier ones, and hold their times.
 * Customers without a proposed time are asked to pick one. The statements fail like `holdCrews`.
 */
export function storeProposals(
  db: Database,
  which: SQL | undefined,
  { at, reason }: Pick<MoveProposal, 'at' | 'reason'>,
  { times, holds, basis }: ProposedMoves,
) {
  const time = sql`(select json(value) from json_each(${JSON.stringify(times)}) where key = ${bookings.id})`
  return [
    freeProposedHours(db, which),
    ...(holds.length > 0 ? holdCrews(db, holds, basis, selectMoveHolders(which)) : []),
    db
      .update(bookings)
      .set({
        proposal: sql`json_object('at', ${at}, 'reason', ${reason}, 'time', ${time})`,
        updatedAt: afterLastChange(at),
      })
      .where(which),
  ]
}

/** The statements that clear the proposals of some bookings and free their times. */
export function clearProposals(db: Database, bookingsCondition: SQL | undefined, at: string) {
  const which = and(bookingsCondition, isNotNull(bookings.proposal))
  return [
    freeProposedHours(db, which),
    db
      .update(bookings)
      .set({ proposal: null, updatedAt: afterLastChange(at) })
      .where(which)
      .returning({ id: bookings.id }),
  ] as const
}

/** Withdraws the proposals of some bookings and frees their times. @returns how many bookings had one. */
export async function withdrawProposals(
  db: Database,
  ids: readonly string[],
  { at, actor }: Pick<AuditedBy, 'at' | 'actor'>,
): Promise<number> {
  const hasProposal = and(inArray(bookings.id, idList(ids)), isNotNull(bookings.proposal))
  const [, , withdrawn] = await db.batch([
    recordEvent(db, hasProposal, {
      at,
      actor: { kind: 'owner', email: actor },
      action: 'brought-back',
      fromValue: 'move-proposed',
      toValue: null,
    }),
    ...clearProposals(db, hasProposal, at),
  ])
  return withdrawn.length
}

/** Lists upcoming bookings whose proposals are unanswered, earliest first. */
export function listPendingProposals(db: Database, now: number) {
  const { date, minutes } = businessMoment(now)
  return db
    .select()
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.proposal),
        sql`(${bookings.bookingDate}, ${bookings.startMinutes}) > (${date}, ${minutes})`,
        inArray(bookings.status, reschedulableStatuses),
      ),
    )
    .orderBy(bookings.bookingDate, bookings.startMinutes)
}

/** Lists bookings with a proposal of the last day that were rescheduled or cancelled since. */
export function listAnsweredProposals(db: Database) {
  const answered = db
    .select({ one: sql`1` })
    .from(undoableChanges)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), sql`${bookingEvents.at} > ${undoableChanges.at}`),
    )
    .where(
      and(
        eq(undoableChanges.act, 'propose-move'),
        sql`${bookings.id} in (select value from json_each(${undoableChanges.bookings}))`,
        sql`(${bookingEvents.action} = 'moved' or ${bookingEvents.toValue} = 'cancelled')`,
      ),
    )
  const ids = sql`(select value from ${undoableChanges}, json_each(${undoableChanges.bookings}) where ${undoableChanges.act} = 'propose-move')`
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), sql`exists ${answered}`))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
}

/** An hour held for a proposal, and the part of it that would be worked. */
export type ProposedHour = Awaited<ReturnType<typeof selectProposedHours>>[number]

/** The query for the hours in a range of dates that are held until customers answer, in order. */
export const selectProposedHours = (db: Database, from: string, to: string) =>
  db
    .select({
      id: bookings.id,
      customerName: bookings.customerName,
      crew: slotClaims.crew,
      date: slotClaims.date,
      from: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.fromMinute}`,
      to: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.toMinute}`,
    })
    .from(slotClaims)
    .crossJoin(bookings)
    .where(
      and(
        isProposedMoveClaim,
        // The plus keeps SQLite from scanning all hours of these days, since few of them are held for a
        // proposal.
        between(sql`+${slotClaims.date}`, from, to),
        eq(bookings.id, proposedMoveBookingId),
        isNotNull(bookings.proposal),
      ),
    )
    .orderBy(bookings.seq, slotClaims.date, slotClaims.hour)

/**
 * Scheduled task: expires proposed times that were not accepted in time, and frees those of bookings that
 * ended otherwise.
 * @returns how many expired.
 */
export async function expireProposedTimes(db: Database, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  // No time is held past the start of its booking.
  const isExpired = and(
    isNotNull(bookings.proposal),
    gte(bookings.bookingDate, addDays(businessDate(now), -1)),
    lte(sql`${bookings.proposal} ->> '$.time.until'`, at),
  )
  const [expired] = await db.batch([
    db
      .update(bookings)
      .set({ proposal: sql`json_set(${bookings.proposal}, '$.time', null)` })
      .where(isExpired)
      .returning({ id: bookings.id }),
    freeOrphanedMoves(db, at),
  ])
  return expired.length
}
