import type { BookingEventJson, BookingJson } from '../booking/booking-json.ts'
import type { MailEvent, MailState } from '../mail/mail.ts'

/** What the owner wrote about a customer. */
export type CustomerNoteJson = { text: string; updatedAt: string; updatedBy: string }

/** `GET /api/admin/customers`: one customer's bookings, the latest first, and what they come to. */
export type CustomerJson = {
  bookings: BookingJson[]
  totals: {
    bookings: number
    cancelled: number
    /** Of the bookings that are not cancelled, in dollars. */
    revenue: number
    /** Booking dates. */
    first: string | null
    last: string | null
  }
  note: CustomerNoteJson | null
}

/** `GET /api/admin/customers/export`: all that is kept about one customer, as a file for them. */
export type CustomerExportJson = {
  customer: string
  exportedAt: string
  note: CustomerNoteJson | null
  bookings: (BookingJson & {
    history: BookingEventJson[]
    /** What was told about the booking, and what became of it. */
    mail: { at: string; event: MailEvent; customer: MailState | null; owner: MailState | null }[]
  })[]
}

/** `DELETE /api/admin/customers`: how many bookings lost the person, and how many of them were cancelled for it. */
export type CustomerErasedJson = { bookings: number; cancelled: number }
