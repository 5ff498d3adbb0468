import { minuteMs } from '../../shared/lib/time/business-time.ts'
import { initialHoldMinutes } from '../../shared/rules/deposit/hold.ts'
import type { OrderedBooking } from '../db/booking/booking-from-order.ts'
import { type Hold, insertHold } from '../db/deposit/holds.ts'
import type { Database } from '../lib/database/open-database.ts'
import { type ClaimFailure, claimSlot, type SlotClaim, toClaimFailure } from './claim-slot.ts'

/** What an order has to be known by to be held. */
type NewHold = Pick<Hold, 'order' | 'host' | 'networkHash' | 'byStranger' | 'amount' | 'gst' | 'pst' | 'job'>

/** Holds the time of an order as its booking would, in one transaction. @returns why not, when it does not. */
export async function holdSlot(
  db: Database,
  newBooking: OrderedBooking,
  newHold: NewHold,
  slot: SlotClaim,
): Promise<Hold | ClaimFailure> {
  const { id, createdAt } = newBooking
  const values = {
    ...newHold,
    id,
    idempotencyKey: slot.replay?.key ?? null,
    crew: slot.plan.crew,
    expires: Date.parse(createdAt) + initialHoldMinutes * minuteMs,
    createdAt,
  }
  try {
    const [[hold]] = await db.batch([
      insertHold(db, values),
      ...claimSlot(db, 'deposit_holds', newBooking, slot),
    ])
    if (!hold) throw new Error('The inserted hold was not returned.')
    return hold
  } catch (error) {
    const reason = toClaimFailure(error)
    if (reason) return reason
    throw error
  }
}
