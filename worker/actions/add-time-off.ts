import type { TimeOffInput } from '../../shared/rules/schedule/schedule-schemas.ts'
import type { AuditedBy } from '../db/audit/audit-log.ts'
import { releaseExpiredHolds } from '../db/deposit/holds.ts'
import { findSameTimeOff, storeTimeOff, type TimeOff } from '../db/schedule/time-off.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Takes a time off, once however often the wish is sent. Holds whose time is up are not in its way.
 * @returns `null`, and nothing is written, when a booking that is not to be kept, a hold or another time off has one of
 * the hours.
 */
export async function addTimeOff(db: Database, input: TimeOffInput, by: AuditedBy): Promise<TimeOff | null> {
  const existing = await findSameTimeOff(db, input)
  if (existing) return existing
  const added = await storeTimeOff(db, input, by)
  const hasReleasedHolds = !added && (await releaseExpiredHolds(db, Date.parse(by.at))) > 0
  return hasReleasedHolds ? storeTimeOff(db, input, by) : added
}
