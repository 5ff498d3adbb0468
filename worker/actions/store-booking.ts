import type { Actor } from '../../shared/rules/booking/actor.ts'
import { recordBooked } from '../db/booking/booking-events.ts'
import { type Booking, insertBooking, type NewBookingRow } from '../db/booking/bookings.ts'
import { type PaidDeposit, storeDeposit } from '../db/deposit/deposit-payments.ts'
import { queueFirstMessages } from '../db/mail/queue-messages.ts'
import { type Acceptance, storeAcceptance } from '../db/quote/acceptance.ts'
import { removeBookedOrder } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'
import { type ClaimFailure, claimSlot, type SlotClaim, toClaimFailure } from './claim-slot.ts'

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
