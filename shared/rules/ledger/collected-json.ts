import type { PaymentJson } from '../payment/payment.ts'
import type { Cents } from '../price/money.ts'

/** A payment or a refund of a day, with its job; of a booking that is gone there is neither customer nor crew. */
type CollectedPaymentJson = Pick<PaymentJson, 'id' | 'amount' | 'method'> & {
  bookingId: string
  customerName: string | null
  crewName: string | null
}

/** `GET /api/admin/takings`: what changed hands on a day, by who wrote it down, as `actorText` names them. */
export type CollectedJson = {
  date: string
  takers: {
    actor: string
    /** What they have in cash, less what they gave back of it. */
    cash: Cents
    items: CollectedPaymentJson[]
  }[]
}
