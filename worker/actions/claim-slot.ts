import type { AreaSlug } from '../../shared/lib/business/areas.ts'
import type { WeeksShare } from '../../shared/rules/booking/strangers-share.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { countDay, type DayCounts, isOverCap } from '../db/booking/daily-caps.ts'
import { isKeyUsed, keepKey } from '../db/booking/idempotency-keys.ts'
import { isAboveShare, keepToShare, type SharedTable } from '../db/booking/strangers-share.ts'
import { holdCrew, isCrewTaken, type PlanBasis } from '../db/schedule/crew-days.ts'
import type { Database } from '../lib/database/open-database.ts'

/** How an order claims its slot: what it holds, and what it counts for. */
export type SlotClaim = {
  /** How the job is put into its crew's days, and what that was decided on. */
  plan: Plan
  basis: PlanBasis
  replay: { key: string; orderHash: string } | null
  counted: DayCounts | null
  /** What a stranger's job has to keep to; none of anybody else's. */
  shares: readonly WeeksShare[]
}

/** Why nothing is written: somebody else got into the crew's day first, or strangers book or hold too much. */
export type NotClaimed = 'outrun' | 'too-many-requests' | 'above-share'

/**
 * The statements by which an order claims its slot, for the transaction that stores it in a table: they fail it as
 * {@link whyNotClaimed} tells.
 */
export function claimSlot(
  db: Database,
  table: SharedTable,
  { id, area, createdAt }: { id: string; area: AreaSlug; createdAt: string },
  { plan, basis, replay, counted, shares }: SlotClaim,
) {
  return [
    ...(replay ? [keepKey(db, { ...replay, bookingId: id, createdAt })] : []),
    ...holdCrew(db, id, area, plan, basis),
    ...(counted ? [countDay(db, counted)] : []),
    ...(shares.length > 0 ? [keepToShare(db, table, id, shares)] : []),
  ]
}

/** Why a transaction with {@link claimSlot} failed; `null` when that is not why. */
export function whyNotClaimed(error: unknown): NotClaimed | null {
  // Another booking: a primary key failed the transaction; or its twin: the key did.
  if (isCrewTaken(error) || isKeyUsed(error)) return 'outrun'
  if (isOverCap(error)) return 'too-many-requests'
  return isAboveShare(error) ? 'above-share' : null
}
