import { and, eq, notExists } from 'drizzle-orm'
import type { LostCapacity } from '../../../shared/rules/schedule/lost-capacity.ts'
import type { ScheduleInput } from '../../../shared/rules/schedule/schedule-schemas.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import type { Booking } from '../booking/bookings.ts'
import { scheduleSettings } from '../schema.ts'
import { selectConflictingBookings } from './closing.ts'
import { selectSettings, settingsRow } from './load-schedule.ts'

export type SettingsRow = typeof scheduleSettings.$inferSelect

/** What came of saving something that may close over bookings; where it is not saved, nothing is written. */
export type ScheduleSaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  /** Bookings are in the way of what closes. */
  | { kind: 'closes-over'; bookings: Booking[] }
  /** It is not as it was read. */
  | { kind: 'conflict'; row: Row }

/** Changes when jobs are taken, where that is still as it was read. */
export async function saveSettings(
  db: Database,
  { updatedAt: expected, ...settings }: Omit<ScheduleInput, 'keepBookings'>,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SettingsRow>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [saved], , rows] = await db.batch([
    conflicting,
    db
      .update(scheduleSettings)
      .set({ ...settings, updatedAt: nextUpdatedAt(scheduleSettings.updatedAt, by.at) })
      .where(
        and(
          eq(scheduleSettings.id, 1),
          notExists(conflicting),
          versionMatches(scheduleSettings.updatedAt, expected),
        ),
      )
      .returning(),
    auditChange(db, by, 'schedule-changed'),
    selectSettings(db),
  ])
  const row = saved ?? settingsRow(rows)
  if (saved || isAlreadySaved(settings, row)) return { kind: 'saved', row }
  const isCurrent = expected === undefined || expected === row.updatedAt
  return isCurrent ? { kind: 'closes-over', bookings } : { kind: 'conflict', row }
}
