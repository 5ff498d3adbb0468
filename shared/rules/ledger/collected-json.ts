import type { PaymentJson } from '../payment/payment.ts'
import type { Cents } from '../price/money.ts'

/** A payment or refund with its job. The customer and crew are `null` when the booking was deleted. */
type CollectedPaymentJson = Pick<PaymentJson, 'id' | 'amount' | 'method'> & {
  bookingId: string
  customerName: string | null
  crewName: string | null
}

/**
 * `GET /api/admin/collected`: the payments and refunds of a day, grouped by who recorded them. Actors are in
 * the format of `actorText`.
 */
export type CollectedJson = {
  date: string
  takers: {
    actor: string
    /** Cash payments less cash refunds. */
    cash: Cents
    items: CollectedPaymentJson[]
  }[]
}
