import { and, between, type Column, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isExpiredHold } from '../deposit/holds.ts'
import { bookings, depositHolds, slotClaims, timeOff } from '../schema.ts'
import { freeOrphanedMoves, isProposedMoveClaim } from './crew-days.ts'

/**
 * Which claims count: all but those of holds whose time is up, until somebody lets go of them. Their ids, of which there
 * are few or none, are one text: to look each claim's up in a list would be counted as reading a row more.
 */
export const isActiveClaim = (now: number) =>
  sql`instr((select coalesce(group_concat(${depositHolds.id}), '') from ${depositHolds} where ${isExpiredHold(now)}), ${slotClaims.bookingId}) = 0`

/** The query for the hours that jobs hold from one date to another, in order, each as the part of it that is worked. */
export const selectClaimedHours = (db: Database, from: string, to: string) =>
  db
    .select({
      bookingId: slotClaims.bookingId,
      date: slotClaims.date,
      from: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.fromMinute}`,
      to: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.toMinute}`,
    })
    .from(slotClaims)
    .where(and(between(slotClaims.date, from, to), isNotNull(slotClaims.area)))
    .orderBy(slotClaims.date, slotClaims.hour)

/** On how many days from one to another a booking holds hours; for most jobs these run backward, and nothing is read. */
export const countClaimedDays = (from: Column | string, to: Column | string) =>
  sql<number>`iif(${from} <= ${to}, (select count(distinct ${slotClaims.date}) from ${slotClaims} where ${slotClaims.bookingId} = ${bookings.id} and ${slotClaims.date} between ${from} and ${to}), 0)`

/**
 * The statement that frees the hours from a date on of those of some bookings that are cancelled, and of those of some
 * holds whose deposit is still to be paid.
 */
export function freeHoursFrom(db: Database, date: string, bookingIds: IdsSql, holdIds: IdsSql) {
  return db
    .delete(slotClaims)
    .where(
      and(
        sql`${slotClaims.date} >= ${date}`,
        or(
          sql`${slotClaims.bookingId} in (select ${bookings.id} from ${bookings} where ${inArray(bookings.id, bookingIds)} and ${bookings.status} = 'cancelled')`,
          sql`${slotClaims.bookingId} in (select ${depositHolds.id} from ${depositHolds} where ${inArray(depositHolds.id, holdIds)} and ${depositHolds.state} = 'held')`,
        ),
      ),
    )
}

/**
 * Frees every hour that nothing owns: no booking that is not cancelled, no time off, no deposit that is being paid and no
 * move that a customer was asked. There are none unless something went wrong, and then the night mends it.
 * @returns how many there were.
 */
export async function freeOrphanedHours(db: Database, now: number): Promise<number> {
  const id = slotClaims.bookingId
  const [moves, hours] = await db.batch([
    freeOrphanedMoves(db, new Date(now).toISOString()).returning({ id }),
    db
      .delete(slotClaims)
      .where(
        and(
          not(isProposedMoveClaim),
          sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} <> 'cancelled')`,
          sql`not exists (select 1 from ${timeOff} where ${timeOff.id} = ${id})`,
          sql`not exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${id} and ${depositHolds.state} = 'held')`,
        ),
      )
      .returning({ id }),
  ])
  return moves.length + hours.length
}
