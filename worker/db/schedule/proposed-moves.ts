import { and, between, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, businessDate, businessMoment } from '../../../shared/lib/time/business-time.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import type { MoveProposal, ProposedTime } from '../../../shared/rules/booking/move-proposal.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { afterLastChange } from '../booking/bookings.ts'
import { bookingEvents, bookings, bulkChanges } from '../schema/booking-tables.ts'
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

/** The times that customers are asked for, by their bookings, and as they are put into the crews' days. */
export type ProposedMoves = {
  times: Readonly<Record<string, ProposedTime>>
  holds: readonly CrewHold[]
  basis: PlanBasis
}

export const noMoves: ProposedMoves = { times: {}, holds: [], basis: { numbers: [], version: 0 } }

/**
 * The statements that write down what the customers of some bookings are asked, in the place of what they were asked
 * before, and hold the times; who has none there is to choose one. They fail as `holdCrews` does.
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

/** The statements after which those customers of some bookings who were asked are asked nothing any more. */
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

/** Asks the customers of some bookings nothing any more, and lets go of the times. @returns how many were asked. */
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

/** The bookings ahead whose customers were asked and have not answered, the next first. */
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

/** The bookings of which a customer was asked within the last day, and that are moved or cancelled since. */
export function listAnsweredProposals(db: Database) {
  const answered = db
    .select({ one: sql`1` })
    .from(bulkChanges)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), sql`${bookingEvents.at} > ${bulkChanges.at}`),
    )
    .where(
      and(
        eq(bulkChanges.act, 'propose-move'),
        sql`${bookings.id} in (select value from json_each(${bulkChanges.bookings}))`,
        sql`(${bookingEvents.action} = 'moved' or ${bookingEvents.toValue} = 'cancelled')`,
      ),
    )
  const ids = sql`(select value from ${bulkChanges}, json_each(${bulkChanges.bookings}) where ${bulkChanges.act} = 'propose-move')`
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), sql`exists ${answered}`))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
}

/** An hour that is held for a booking's customer, as the part of it that would be worked. */
export type ProposedHour = Awaited<ReturnType<typeof selectProposedHours>>[number]

/** The query for the hours from one date to another that are held until customers answer, in order. */
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
        // The sign keeps SQLite from reading the hours of all these days: few of them are held for a move.
        between(sql`+${slotClaims.date}`, from, to),
        eq(bookings.id, proposedMoveBookingId),
        isNotNull(bookings.proposal),
      ),
    )
    .orderBy(bookings.seq, slotClaims.date, slotClaims.hour)

/**
 * The job of every five minutes: lets go of the times that nobody has said yes to, and of any that is held for a booking
 * which has ended in another way. @returns how many.
 */
export async function expireProposedTimes(db: Database, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  // No time is held beyond the start of its booking.
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
