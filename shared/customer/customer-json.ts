import type { BookingJson } from '../booking/booking-json.ts'

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
