import { and, between, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Closing } from '../../../shared/rules/schedule/closing.ts'
import { insertFrom } from '../../ground/database/insert-from.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit.ts'
import type { Booking } from '../booking/bookings.ts'
import { specialDays } from '../schema.ts'
import { bookingsOver } from './closing.ts'

export type SpecialDay = typeof specialDays.$inferSelect

export function listSpecialDays(db: Database, from: string, to: string) {
  return db
    .select()
    .from(specialDays)
    .where(between(specialDays.date, from, to))
    .orderBy(specialDays.date)
}

/**
 * Gives a day hours of its own, or other ones.
 * @returns the bookings in the way of what closes; when there are any, nothing is written.
 */
export async function putSpecialDay(
  db: Database,
  day: SpecialDay,
  closing: Closing,
  by: AuditedBy,
): Promise<Booking[]> {
  const { date, opens, closes, note } = day
  const inTheWay = bookingsOver(db, closing)
  const [named] = await db.batch([
    inTheWay,
    insertFrom(
      db,
      specialDays,
      { date, opens, closes, note },
      sql`where ${notExists(inTheWay)}`,
    ).onConflictDoUpdate({ target: specialDays.date, set: { opens, closes, note } }),
    auditChange(db, by, 'special-day-saved', date),
  ])
  return named
}

/**
 * Gives a day the hours of the week back.
 * @returns whether it had others, and the bookings in the way of what closes; when there are any, it keeps them.
 */
export async function deleteSpecialDay(db: Database, date: string, closing: Closing, by: AuditedBy) {
  const inTheWay = bookingsOver(db, closing)
  const [named, deleted] = await db.batch([
    inTheWay,
    db
      .delete(specialDays)
      .where(and(eq(specialDays.date, date), notExists(inTheWay)))
      .returning({ date: specialDays.date }),
    auditChange(db, by, 'special-day-deleted', date),
  ])
  return { inTheWay: named, isDeleted: deleted.length > 0 }
}

/** The statement that removes the special days from before a date. */
export const removeOldSpecialDays = (db: Database, before: string) =>
  db.delete(specialDays).where(lt(specialDays.date, before)).returning({ date: specialDays.date })
