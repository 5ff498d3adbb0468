import type { BookingJson } from '../booking/booking-json.ts'

/** A pending booking and by when its customer is to be called. */
export type ToCallJson = BookingJson & { callBy: string; isOverdue: boolean }

/** `GET /api/admin/to-call`: the longest waiting first; `total` counts those that are not listed too. */
export type ToCallListJson = { items: ToCallJson[]; total: number }

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

/** `GET /api/admin/changes`. */
export type ChangesJson = { version: number; changed: boolean }
