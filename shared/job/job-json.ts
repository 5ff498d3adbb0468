import type { BookingJson } from '../booking/booking-json.ts'
import type { JobPhotoJson } from '../photo/job-photo.ts'

/** What was noted at a job, by an account. */
export type JobNoteJson = { at: string; actor: string; text: string }

/** A booking as whoever does the job needs it; the price is `null` for an account that sees none. */
export type JobJson = Omit<BookingJson, 'addOns' | 'customerEmail' | 'lines' | 'quoteId' | 'totalPrice'> & {
  /** By their names. */
  addOns: string[]
  totalPrice: number | null
  /** What its crew is called. */
  crewName: string
  /** Whether the customer can be told by mail. */
  hasEmail: boolean
  /** When its customer was last told that somebody is on the way. */
  onMyWayAt: string | null
  notes: JobNoteJson[]
  photos: JobPhotoJson[]
}
