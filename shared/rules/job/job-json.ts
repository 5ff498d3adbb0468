import type { BookingJson } from '../booking/booking-json.ts'
import type { JobPhotoJson } from '../photo/job-photo.ts'
import type { Amounts } from '../price/amounts.ts'
import type { Cents } from '../price/money.ts'

/** What was noted at a job, by an account. */
type JobNoteJson = { at: string; actor: string; text: string }

/** A booking as whoever does the job needs it. */
export type JobJson = Omit<
  BookingJson,
  'addOns' | 'customerEmail' | 'lines' | 'quoteId' | 'totalPrice' | 'taxes' | 'paid'
> & {
  /** By their names. */
  addOns: string[]
  /** What is still to be paid: all that crew see of its money. */
  due: Cents
  /** What it costs and what was paid; `null` for an account that sees no prices. */
  money: Amounts | null
  /** What its crew is called. */
  crewName: string
  /** Whether the customer can be told by mail. */
  hasEmail: boolean
  /** When its customer was last told that somebody is on the way. */
  onMyWayAt: string | null
  notes: JobNoteJson[]
  photos: JobPhotoJson[]
}
