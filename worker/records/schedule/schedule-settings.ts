import { and, eq, notExists } from 'drizzle-orm'
import type { Closing } from '../../../shared/rules/schedule/closing.ts'
import type { ScheduleInput } from '../../../shared/rules/schedule/schedule.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit.ts'
import type { Booking } from '../booking/bookings.ts'
import { scheduleSettings } from '../schema.ts'
import { bookingsOver } from './closing.ts'

/**
 * Changes when jobs are taken.
 * @returns the bookings in the way of what closes; when there are any, nothing is written.
 */
export async function saveSettings(
  db: Database,
  settings: Omit<ScheduleInput, 'keepBookings'>,
  closing: Closing,
  by: AuditedBy,
): Promise<Booking[]> {
  const inTheWay = bookingsOver(db, closing)
  const [named] = await db.batch([
    inTheWay,
    db
      .update(scheduleSettings)
      .set(settings)
      .where(and(eq(scheduleSettings.id, 1), notExists(inTheWay))),
    auditChange(db, by, 'schedule-changed'),
  ])
  return named
}
