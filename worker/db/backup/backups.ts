import { and, count, desc, eq, getTableName, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { backups } from '../schema/backup-tables.ts'
import { bookings } from '../schema/booking-tables.ts'

export type Backup = typeof backups.$inferSelect

/**
 * Longer than a run takes and shorter than the time to the next run, so a run that died has lost its lease by
 * then.
 */
const leaseMs = 4.5 * 60_000

/** A backup starts every night; one older than this is of another night. */
const backupIntervalMs = 20 * hourMs

/**
 * Starts the night's backup, or resumes it.
 * @returns `null` when it is complete, or another run has it.
 */
export async function claimBackup(db: Database, now: number): Promise<Backup | null> {
  const at = new Date(now).toISOString()
  const busyUntil = new Date(now + leaseMs).toISOString()
  const [last] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1)
  if (!last || now - Date.parse(last.startedAt) > backupIntervalMs) {
    const [created] = await db
      .insert(backups)
      .values({
        id: `${at.slice(0, 19).replaceAll(':', '')}Z`,
        startedAt: at,
        busyUntil,
        position: { table: getTableName(bookings), after: null },
        parts: 0,
        rows: {},
      })
      .onConflictDoNothing()
      .returning()
    return created ?? null
  }
  const [resumed] = await db
    .update(backups)
    .set({ busyUntil })
    .where(and(eq(backups.id, last.id), isNull(backups.verifiedAt), lte(backups.busyUntil, at)))
    .returning()
  return resumed ?? null
}

export async function saveProgress(db: Database, { id, ...progress }: Partial<Backup> & { id: string }) {
  await db.update(backups).set(progress).where(eq(backups.id, id))
}

export async function deleteBackups(db: Database, retained: string[]): Promise<void> {
  await db.delete(backups).where(notInArray(backups.id, retained))
}

/** Returns the last backup whose parts were all verified, or `null`. */
export async function findLastBackup(db: Database): Promise<{ verifiedAt: string; rows: number } | null> {
  const [last] = await db
    .select({ verifiedAt: backups.verifiedAt, rows: backups.rows })
    .from(backups)
    .where(isNotNull(backups.verifiedAt))
    .orderBy(desc(backups.verifiedAt))
    .limit(1)
  if (!last?.verifiedAt) return null
  return { verifiedAt: last.verifiedAt, rows: Object.values(last.rows).reduce((sum, each) => sum + each, 0) }
}

/** The query that counts the backups whose parts were all verified. */
export const selectVerifiedCount = (db: Database) =>
  db.select({ number: count() }).from(backups).where(isNotNull(backups.verifiedAt))
