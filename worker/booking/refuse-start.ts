import type { StartRefusal } from '../../shared/booking/decisions.ts'
import type { Start } from '../../shared/schedule/availability.ts'
import type { Database } from '../database/open-database.ts'
import { loadNearestStarts } from '../schedule/load-schedule.ts'

export type RefusedStart = { kind: 'refused'; reason: StartRefusal; alternatives: Start[] }

/** Why a job cannot start then, and the nearest times at which it can. */
export async function refuseStart(
  db: Database,
  reason: StartRefusal,
  job: Start & { durationMinutes: number },
  now: number,
  exceptBookingId?: string,
): Promise<RefusedStart> {
  const alternatives = await loadNearestStarts(db, job, job.durationMinutes, now, exceptBookingId)
  return { kind: 'refused', reason, alternatives }
}
