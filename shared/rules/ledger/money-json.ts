import type { BookingJson } from '../booking/booking-json.ts'
import type { MessageChannel } from '../mail/email-events.ts'
import type { Cents } from '../price/money.ts'

/** Bookings that need attention, oldest date first, with their number and total amount. */
type MoneyListJson<Item extends { booking: BookingJson }> = {
  items: Item[]
  total: number
  sum: Cents
}

export type UnpaidJson = {
  booking: BookingJson
  /** The name of the active invoice. */
  invoice: string | null
  /**
   * The unpaid jobs of a shared invoice, what is due for them, and by when (`null` on an older invoice): one
   * item, by its oldest job.
   */
  shared: { jobs: number; due: Cents; dueDate: string | null } | null
  /** When the customer was last reminded of the balance due. */
  remindedAt: string | null
  /** How our reminder goes to the customer, or `null` for not at all. */
  remindBy: MessageChannel | null
  /** The draft of a reminder by text message. */
  reminder: string
}

/** The jobs of a customer that are neither paid nor invoiced, between two dates. */
export type UnbilledJson = {
  customer: { id: number; name: string }
  jobs: number
  sum: Cents
  from: string
  to: string
}

/** `GET /api/admin/money`: open tasks about money. */
export type MoneyJson = {
  /** Completed and not paid in full. The sum is the balance due. */
  unpaid: MoneyListJson<UnpaidJson>
  /** Customers with several jobs that are neither paid nor invoiced. */
  unbilled: UnbilledJson[]
  /** Completed and paid in full, without an active invoice. */
  uninvoiced: MoneyListJson<{ booking: BookingJson }>
  /** Paid before the job is done, or to be refunded. */
  held: MoneyListJson<{ booking: BookingJson }>
}
