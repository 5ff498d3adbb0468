import type { AreaSlug } from '../../shared/lib/business/areas.ts'
import { minuteMs } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import type { OnlineQuota } from '../../shared/rules/booking/online-quota.ts'
import { initialHoldMinutes } from '../../shared/rules/deposit/hold.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { recordBooked } from '../db/booking/booking-events.ts'
import type { OrderedBooking } from '../db/booking/booking-from-order.ts'
import { type Booking, insertBooking, type NewBookingRow } from '../db/booking/bookings.ts'
import { insertKey, isKeyUsed } from '../db/booking/idempotency-keys.ts'
import {
  countTowardCaps,
  enforceOnlineQuota,
  isCapExceeded,
  isOnlineQuotaExceeded,
  type QuotaTable,
  type VisitorCaps,
} from '../db/booking/visitor-limits.ts'
import { type Hold, insertHold } from '../db/deposit/deposit-holds.ts'
import { type PaidDeposit, storeDeposit } from '../db/deposit/deposit-payments.ts'
import { queueFirstMessages } from '../db/mail/queue-messages.ts'
import { type Acceptance, storeAcceptance } from '../db/quote/quotes.ts'
import { holdCrew, isCrewTaken, type PlanBasis } from '../db/schedule/slot-claims.ts'
import { removeBookedOrder } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

/** What is stored with a booking. */
type BookingExtras = {
  /** `null` for what has its slot: a hold whose deposit is paid. */
  slot: SlotClaim | null
  actor: Actor
  /** What it accepts, where it is made of a quote. */
  acceptance?: Acceptance | undefined
  /** The order on the waiting list that it is made of; it has the same id. */
  waitingId?: string | undefined
  /** What was paid for it, where it was a hold. */
  deposit?: PaidDeposit | undefined
}

/**
 * Stores a booking with its claims, its key, its counts, the first line of its history and its mail in one transaction.
 * @returns why nothing is written, when nothing is (design: no double booking; the job, proof).
 * @throws what `isAcceptanceOvertaken`, `isOffList` or `isHoldOvertaken` knows, when the quote that it accepts, the order
 * on the waiting list or the hold that it was is no longer as it was known.
 */
export async function storeBooking(
  db: Database,
  newBooking: NewBookingRow & { area: Booking['area'] },
  { slot, actor, acceptance, waitingId, deposit }: BookingExtras,
): Promise<Booking | ClaimFailure> {
  const { id, createdAt } = newBooking
  // What the owner books was agreed upon by phone: nobody has to be called.
  const status = actor.kind === 'owner' ? 'confirmed' : 'pending'
  try {
    const [[booking]] = await db.batch([
      insertBooking(db, { ...newBooking, status }),
      ...(acceptance ? storeAcceptance(db, acceptance, newBooking) : []),
      ...(waitingId ? removeBookedOrder(db, waitingId) : []),
      ...(slot ? claimSlot(db, 'bookings', newBooking, slot) : []),
      recordBooked(db, { bookingId: id, at: createdAt, actor, status }),
      queueFirstMessages(db, newBooking, actor),
      ...(deposit ? storeDeposit(db, id, deposit, createdAt) : []),
    ])
    if (!booking) throw new Error('The inserted booking was not returned.')
    return booking
  } catch (error) {
    const reason = toClaimFailure(error)
    if (reason) return reason
    throw error
  }
}

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
export type ClaimFailure = 'lost-race' | 'too-many-requests' | 'above-quota'

/**
 * The statements by which an order claims its slot, for the transaction that stores it in a table: they fail it as
 * {@link whyNotClaimed} tells.
 */
function claimSlot(
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
function toClaimFailure(error: unknown): ClaimFailure | null {
  // Another booking: a primary key failed the transaction; or its twin: the key did.
  if (isCrewTaken(error) || isKeyUsed(error)) return 'lost-race'
  if (isCapExceeded(error)) return 'too-many-requests'
  return isOnlineQuotaExceeded(error) ? 'above-quota' : null
}

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
