import type { StartRefusal } from '../../shared/rules/booking/decisions.ts'
import type { Start } from '../../shared/rules/schedule/hours.ts'
import type { Job } from '../../shared/rules/schedule/job.ts'
import type { Database } from '../ground/database/open-database.ts'
import { loadNearestStarts } from '../records/schedule/load-schedule.ts'

export type RefusedStart = { kind: 'refused'; reason: StartRefusal; alternatives: Start[] }

/** Why a job cannot start then, and the nearest times at which it can. */
export async function refuseStart(
  db: Database,
  reason: StartRefusal,
  job: Start & Job,
  now: number,
  exceptBookingId?: string,
): Promise<RefusedStart> {
  const alternatives = await loadNearestStarts(db, job, job, now, exceptBookingId)
  return { kind: 'refused', reason, alternatives }
}
