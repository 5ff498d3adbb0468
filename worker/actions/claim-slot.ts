import type { AreaSlug } from '../../shared/lib/business/areas.ts'
import type { OnlineQuota } from '../../shared/rules/booking/online-quota.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { countTowardCaps, isCapExceeded, type VisitorCaps } from '../db/booking/daily-caps.ts'
import { insertKey, isKeyUsed } from '../db/booking/idempotency-keys.ts'
import { enforceOnlineQuota, isOnlineQuotaExceeded, type QuotaTable } from '../db/booking/strangers-share.ts'
import { holdCrew, isCrewTaken, type PlanBasis } from '../db/schedule/crew-days.ts'
import type { Database } from '../lib/database/open-database.ts'

/** How an order claims its slot: what it holds, and what it counts for. */
export type SlotClaim = {
  /** How the job is put into its crew's days, and what that was decided on. */
  plan: Plan
  basis: PlanBasis
  replay: { key: string; orderHash: string } | null
  caps: VisitorCaps | null
  /** What a stranger's job has to keep to; none of anybody else's. */
  quotas: readonly OnlineQuota[]
}

/** Why nothing is written: somebody else got into the crew's day first, or strangers book or hold too much. */
export type ClaimFailure = 'outrun' | 'too-many-requests' | 'above-share'

/**
 * The statements by which an order claims its slot, for the transaction that stores it in a table: they fail it as
 * {@link whyNotClaimed} tells.
 */
export function claimSlot(
  db: Database,
  table: QuotaTable,
  { id, area, createdAt }: { id: string; area: AreaSlug; createdAt: string },
  { plan, basis, replay, caps, quotas }: SlotClaim,
) {
  return [
    ...(replay ? [insertKey(db, { ...replay, bookingId: id, createdAt })] : []),
    ...holdCrew(db, id, area, plan, basis),
    ...(caps ? [countTowardCaps(db, caps)] : []),
    ...(quotas.length > 0 ? [enforceOnlineQuota(db, table, id, quotas)] : []),
  ]
}

/** Why a transaction with {@link claimSlot} failed; `null` when that is not why. */
export function toClaimFailure(error: unknown): ClaimFailure | null {
  // Another booking: a primary key failed the transaction; or its twin: the key did.
  if (isCrewTaken(error) || isKeyUsed(error)) return 'outrun'
  if (isCapExceeded(error)) return 'too-many-requests'
  return isOnlineQuotaExceeded(error) ? 'above-share' : null
}
