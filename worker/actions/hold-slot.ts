import { minuteMs } from '../../shared/lib/time/business-time.ts'
import { newHoldMinutes } from '../../shared/rules/deposit/hold.ts'
import type { Draft } from '../db/booking/draft.ts'
import { type Hold, insertHold } from '../db/deposit/holds.ts'
import type { Database } from '../lib/database/open-database.ts'
import { claimSlot, type NotClaimed, type SlotClaim, whyNotClaimed } from './claim-slot.ts'

/** What an order has to be known by to be held. */
type HeldOrder = Pick<
  Hold,
  'order' | 'host' | 'networkHash' | 'byStranger' | 'amount' | 'gst' | 'pst' | 'job'
>

/** Holds the time of an order as its booking would, in one transaction. @returns why not, when it does not. */
export async function holdSlot(
  db: Database,
  draft: Draft,
  held: HeldOrder,
  slot: SlotClaim,
): Promise<Hold | NotClaimed> {
  const { id, createdAt } = draft
  const values = {
    ...held,
    id,
    idempotencyKey: slot.replay?.key ?? null,
    crew: slot.plan.crew,
    expires: Date.parse(createdAt) + newHoldMinutes * minuteMs,
    createdAt,
  }
  try {
    const [[hold]] = await db.batch([insertHold(db, values), ...claimSlot(db, 'deposit_holds', draft, slot)])
    if (!hold) throw new Error('The inserted hold was not returned.')
    return hold
  } catch (error) {
    const reason = whyNotClaimed(error)
    if (reason) return reason
    throw error
  }
}
