import { and, eq, notExists } from 'drizzle-orm'
import type { Closing } from '../../../shared/rules/schedule/closing.ts'
import type { ScheduleInput } from '../../../shared/rules/schedule/schedule.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { afterLastChange, isAlreadySaved, versionMatches } from '../../lib/database/versions.ts'
import { type AuditedBy, auditChange } from '../audit/audit.ts'
import type { Booking } from '../booking/bookings.ts'
import { scheduleSettings } from '../schema.ts'
import { bookingsOver } from './closing.ts'
import { selectSettings, settingsRow } from './load-schedule.ts'

export type SettingsRow = typeof scheduleSettings.$inferSelect

/** What came of saving something that may close over bookings; where it is not saved, nothing is written. */
export type ClosingOutcome<Row> =
  | { kind: 'saved'; row: Row }
  /** Bookings are in the way of what closes. */
  | { kind: 'closes-over'; bookings: Booking[] }
  /** It is not as it was read. */
  | { kind: 'conflict'; row: Row }

/** Changes when jobs are taken, where that is still as it was read. */
export async function saveSettings(
  db: Database,
  { updatedAt: expected, ...settings }: Omit<ScheduleInput, 'keepBookings'>,
  closing: Closing,
  by: AuditedBy,
): Promise<ClosingOutcome<SettingsRow>> {
  const inTheWay = bookingsOver(db, closing)
  const [bookings, [saved], , rows] = await db.batch([
    inTheWay,
    db
      .update(scheduleSettings)
      .set({ ...settings, updatedAt: afterLastChange(scheduleSettings.updatedAt, by.at) })
      .where(
        and(
          eq(scheduleSettings.id, 1),
          notExists(inTheWay),
          versionMatches(scheduleSettings.updatedAt, expected),
        ),
      )
      .returning(),
    auditChange(db, by, 'schedule-changed'),
    selectSettings(db),
  ])
  const row = saved ?? settingsRow(rows)
  if (saved || isAlreadySaved(settings, row)) return { kind: 'saved', row }
  const isAsRead = expected === undefined || expected === row.updatedAt
  return isAsRead ? { kind: 'closes-over', bookings } : { kind: 'conflict', row }
}
