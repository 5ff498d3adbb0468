import type { BookingFieldWith } from '../booking/booking-fields.ts'
import type { BookingJson } from '../booking/booking-json.ts'
import type { MessageChannel } from '../mail/email-events.ts'
import type { JobPhotoJson } from '../photo/job-photo.ts'
import type { Amounts } from '../price/amounts.ts'
import type { Cents } from '../price/money.ts'

type JobNoteJson = { at: string; actor: string; text: string }

/** A booking as the crew sees it. */
export type JobJson = Pick<
  BookingJson,
  Exclude<BookingFieldWith<'crew'>, 'addOns'> | 'readyTime' | 'network'
> & {
  /** The names of the add-ons. */
  addOns: string[]
  /** The balance due, the only amount that crew accounts see. */
  due: Cents
  /** The price and payments, or `null` for an account that sees no prices. */
  money: (Amounts & Pick<BookingJson, 'keepsPaid'>) | null
  crewName: string
  /** How the customer hears of “On my way”, “Ready” and a no-show; `null` for not at all. */
  onMyWayBy: MessageChannel | null
  readyBy: MessageChannel | null
  noShowBy: MessageChannel | null
  /** How the customer gets the receipt and the bill; `null` for not at all, or for an account that sends none. */
  receiptBy: MessageChannel | null
  billBy: MessageChannel | null
  /** When the customer was last told that the crew is on the way. */
  onMyWayAt: string | null
  notes: JobNoteJson[]
  photos: JobPhotoJson[]
}
