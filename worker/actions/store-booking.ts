import type { AreaSlug } from '../../shared/lib/business/area-names.ts'
import { minuteMs } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import type { OnlineQuota } from '../../shared/rules/booking/online-quota.ts'
import { initialHoldMinutes } from '../../shared/rules/deposit/hold.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import type { AutoConfirmSetting } from '../../shared/rules/schedule/work-settings.ts'
import { recordAutoConfirmed, recordBooked } from '../db/booking/booking-events.ts'
import type { OrderedBooking } from '../db/booking/booking-from-order.ts'
import { type Booking, insertBooking, type NewBookingRow } from '../db/booking/bookings.ts'
import { insertKey, isKeyUsed } from '../db/booking/idempotency-keys.ts'
import { type ImportedFrom, storeImported } from '../db/booking/imported-bookings.ts'
import {
  countTowardCaps,
  enforceOnlineQuota,
  isCapExceeded,
  isOnlineQuotaExceeded,
  type QuotaTable,
  type VisitorCaps,
} from '../db/booking/visitor-limits.ts'
import { assignCustomer } from '../db/customer/assign-customer.ts'
import { type Hold, insertHold } from '../db/deposit/deposit-holds.ts'
import { type PaidDeposit, storeDeposit } from '../db/deposit/deposit-payments.ts'
import { queueFirstMessages } from '../db/mail/queue-messages.ts'
import { type Acceptance, storeAcceptance } from '../db/quote/quotes.ts'
import { holdCrew, isCrewTaken, type PlanBasis } from '../db/schedule/slot-claims.ts'
import { statusUnder } from '../db/schedule/work-settings.ts'
import { removeBookedOrder } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

type BookingExtras = {
  /** `null` if the hours are already claimed, by a hold whose deposit was paid. */
  slot: SlotClaim | null
  actor: Actor
  /** The acceptance of the quote that it was made from. */
  acceptance?: Acceptance | undefined
  /** The waiting-list order that it was made from, which has the same id. */
  waitingId?: string | undefined
  /** The deposit that was paid for its hold. */
  deposit?: PaidDeposit | undefined
  /** The row of the file that it was imported from. Nobody is notified. */
  imported?: ImportedFrom | undefined
  /** The settings under which it is confirmed at once. */
  autoConfirmedBy?: readonly AutoConfirmSetting[]
}

/**
 * Stores a booking with its customer, its claims, its idempotency key, its counts, its first event and its
 * emails in one transaction.
 * @returns the reason when nothing is written (docs/design.md, "No double booking").
 * @throws an error that `hasAcceptanceLostRace`, `isNoLongerListed` or `hasHoldChanged` recognizes when the
 * quote, the waiting-list order or the hold has changed meanwhile.
 */
export async function storeBooking(
  db: Database,
  newBooking: NewBookingRow & { area: Booking['area'] },
  { slot, actor, acceptance, waitingId, deposit, imported, autoConfirmedBy = [] }: BookingExtras,
): Promise<Booking | ClaimFailure> {
  const { id, createdAt } = newBooking
  // The owner agreed on the booking by phone, so there is nobody to call.
  const status = actor.kind === 'owner' ? 'confirmed' : 'pending'
  const customer = assignCustomer(db, newBooking, createdAt)
  try {
    const [, [booking]] = await db.batch([
      customer.store,
      insertBooking(db, {
        ...newBooking,
        ...statusUnder(autoConfirmedBy, status),
        customerId: customer.id,
        isManual: actor.kind === 'owner' && !acceptance && !waitingId,
      }),
      ...(acceptance ? storeAcceptance(db, acceptance, newBooking) : []),
      ...(waitingId ? removeBookedOrder(db, waitingId) : []),
      ...(slot ? claimSlot(db, 'bookings', newBooking, slot) : []),
      recordBooked(db, { bookingId: id, at: createdAt, actor, status }),
      recordAutoConfirmed(db, id, createdAt),
      ...(imported ? storeImported(db, id, imported) : [queueFirstMessages(db, newBooking, actor)]),
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

/** The hours that an order claims, and the limits that it counts toward. */
export type SlotClaim = {
  /** The job's place in its crew's days, and the state that it was decided on. */
  plan: Plan
  basis: PlanBasis
  replay: { key: string; orderHash: string } | null
  caps: VisitorCaps | null
  /** Limits of a stranger's job; empty for everybody else. */
  quotas: readonly OnlineQuota[]
}

/** Another order claimed the crew's day first, or strangers book or hold too much. */
export type ClaimFailure = 'lost-race' | 'too-many-requests' | 'above-quota'

/**
 * The statements by which an order claims its slot, in the transaction that stores it in a table. They fail
 * the transaction with the errors of {@link toClaimFailure}.
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

/** Returns why a transaction with {@link claimSlot} failed; `null` for any other error. */
function toClaimFailure(error: unknown): ClaimFailure | null {
  // Another booking violated the hours' primary key, or the same order the idempotency key.
  if (isCrewTaken(error) || isKeyUsed(error)) return 'lost-race'
  if (isCapExceeded(error)) return 'too-many-requests'
  return isOnlineQuotaExceeded(error) ? 'above-quota' : null
}

type NewHold = Pick<Hold, 'order' | 'host' | 'networkHash' | 'byStranger' | 'amount' | 'gst' | 'pst' | 'job'>

/**
 * Holds the time of an order, in one transaction, as its booking would.
 * @returns the reason when nothing is held.
 */
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
