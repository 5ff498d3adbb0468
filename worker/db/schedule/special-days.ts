import { and, between, eq, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { LostCapacity } from '../../../shared/rules/schedule/lost-capacity.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { specialDays } from '../schema.ts'
import { selectConflictingBookings } from './closing.ts'
import type { ScheduleSaveOutcome } from './schedule-settings.ts'

export type SpecialDay = typeof specialDays.$inferSelect

/** A special day as its caller knows it: when it was last saved, `null` where there was none. */
type ExpectedVersion = string | null | undefined

const selectDay = (db: Database, date: string) =>
  db.select().from(specialDays).where(eq(specialDays.date, date))

export function listSpecialDays(db: Database, from: string, to: string) {
  return db
    .select()
    .from(specialDays)
    .where(between(specialDays.date, from, to))
    .orderBy(specialDays.date)
}

/** True while a day has the hours of its own that were read, or none. */
const specialDayVersionMatches = (date: string, expected: ExpectedVersion): SQL | undefined =>
  versionMatches(sql`(select updated_at from ${specialDays} where date = ${date})`, expected)

/** Gives a day hours of its own, or other ones, where it still has those that were read. */
export async function saveSpecialDay(
  db: Database,
  { date, ...day }: Omit<SpecialDay, 'updatedAt'>,
  expected: ExpectedVersion,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SpecialDay | null>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [saved], , [stored = null]] = await db.batch([
    conflicting,
    insertSelect(
      db,
      specialDays,
      { date, ...day, updatedAt: by.at },
      sql`where ${and(notExists(conflicting), specialDayVersionMatches(date, expected))}`,
    )
      .onConflictDoUpdate({
        target: specialDays.date,
        set: { ...day, updatedAt: nextUpdatedAt(specialDays.updatedAt, by.at) },
      })
      .returning(),
    auditChange(db, by, 'special-day-saved', date),
    selectDay(db, date),
  ])
  if (saved) return { kind: 'saved', row: saved }
  if (stored && isAlreadySaved(day, stored)) return { kind: 'saved', row: stored }
  return rejectedSave(stored, expected, bookings)
}

/** Gives a day the hours of the week back, where it still has those that were read. `row` is what it had. */
export async function deleteSpecialDay(
  db: Database,
  date: string,
  expected: ExpectedVersion,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SpecialDay | null>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [deleted], , [stored = null]] = await db.batch([
    conflicting,
    db
      .delete(specialDays)
      .where(
        and(eq(specialDays.date, date), notExists(conflicting), specialDayVersionMatches(date, expected)),
      )
      .returning(),
    auditChange(db, by, 'special-day-deleted', date),
    selectDay(db, date),
  ])
  if (deleted) return { kind: 'saved', row: deleted }
  return stored ? rejectedSave(stored, expected, bookings) : { kind: 'saved', row: null }
}

function rejectedSave(
  row: SpecialDay | null,
  expected: ExpectedVersion,
  bookings: Extract<ScheduleSaveOutcome<never>, { kind: 'closes-over' }>['bookings'],
): ScheduleSaveOutcome<SpecialDay | null> {
  const isCurrent = expected === undefined || expected === (row?.updatedAt ?? null)
  return isCurrent ? { kind: 'closes-over', bookings } : { kind: 'conflict', row }
}

/** The statement that removes the special days from before a date. */
export const removeOldSpecialDays = (db: Database, before: string) =>
  db.delete(specialDays).where(lt(specialDays.date, before)).returning({ date: specialDays.date })
