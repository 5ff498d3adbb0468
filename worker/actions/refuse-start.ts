import type { BookingRules, StartRefusal } from '../../shared/rules/booking/decisions.ts'
import type { Alternative } from '../../shared/rules/schedule/alternatives.ts'
import type { CrewWish } from '../../shared/rules/schedule/crews.ts'
import type { Start } from '../../shared/rules/schedule/hours.ts'
import type { Job } from '../../shared/rules/schedule/job.ts'
import { loadNearestStarts, loadOwnerAlternatives } from '../db/schedule/load-schedule.ts'
import type { Database } from '../lib/database/open-database.ts'

export type RefusedStart = { kind: 'refused'; reason: StartRefusal; alternatives: Alternative[] }

type RefusedJob = Start & Job & Pick<CrewWish, 'only'> & { rules: BookingRules }

/** Why a job cannot start then, and the nearest times at which it can. */
export async function refuseStart(
  db: Database,
  reason: StartRefusal,
  job: RefusedJob,
  now: number,
  exceptBookingId?: string,
): Promise<RefusedStart> {
  const alternatives =
    job.rules === 'visitor'
      ? await loadNearestStarts(db, job, job, now, exceptBookingId)
      : await loadOwnerAlternatives(db, job, now, exceptBookingId)
  return { kind: 'refused', reason, alternatives }
}
