import type { BookingRules, UnavailableReason } from '../../shared/rules/booking/booking-decisions.ts'
import type { Alternative } from '../../shared/rules/schedule/alternatives.ts'
import type { CrewPreference } from '../../shared/rules/schedule/crews.ts'
import type { Start } from '../../shared/rules/schedule/hours.ts'
import type { Job } from '../../shared/rules/schedule/job.ts'
import { loadNearestStarts, loadOwnerAlternatives } from '../db/schedule/load-schedule.ts'
import type { Database } from '../lib/database/open-database.ts'

export type RejectedStart = { kind: 'rejected'; reason: UnavailableReason; alternatives: Alternative[] }

type RejectedJob = Start & Job & Pick<CrewPreference, 'only'> & { rules: BookingRules }

/** Rejects a start with its reason and the nearest times that are free. */
export async function rejectStart(
  db: Database,
  reason: UnavailableReason,
  job: RejectedJob,
  now: number,
  exceptBookingId?: string,
): Promise<RejectedStart> {
  const alternatives =
    job.rules === 'visitor'
      ? await loadNearestStarts(db, job, job, now, exceptBookingId)
      : await loadOwnerAlternatives(db, job, now, exceptBookingId)
  return { kind: 'rejected', reason, alternatives }
}
