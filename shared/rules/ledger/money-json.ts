import type { BookingJson } from '../booking/booking-json.ts'
import type { Cents } from '../price/money.ts'

/** Some bookings with money that is followed, the oldest date first; how many there are, and what they come to. */
type MoneyListJson<Item extends { booking: BookingJson }> = {
  items: Item[]
  total: number
  sum: Cents
}

export type UnpaidJson = {
  booking: BookingJson
  /** The invoice that stands. */
  invoice: string | null
  /** When its customer was last asked for the money. */
  remindedAt: string | null
  /** The draft of a text message that asks for it. */
  reminder: string
}

/** `GET /api/admin/money`: what is left to do about money. */
export type MoneyJson = {
  /** Done and not paid in full; the sum is what is still to be paid. */
  unpaid: MoneyListJson<UnpaidJson>
  /** Done, paid in full and without an invoice that stands. */
  uninvoiced: MoneyListJson<{ booking: BookingJson }>
  /** Paid ahead of a job, or to be given back. */
  held: MoneyListJson<{ booking: BookingJson }>
}
