import type { BookingStatus } from '../../shared/booking/booking-status.ts'
import type { Location } from '../../shared/site/location.ts'
import type { bookings } from '../database/schema.ts'

type BookingRow = typeof bookings.$inferSelect

/** A booking as the API gives it: every field of the specification's table (§3), nothing internal. */
export function toBookingJson(row: BookingRow) {
  const {
    id,
    customerName,
    customerEmail,
    customerPhone,
    serviceName,
    addOns,
    bookingDate,
    bookingTime,
    vehicleType,
    vehicleSize,
    vehicleMake,
    vehicleModel,
    comments,
    totalPrice,
    createdAt,
    updatedAt,
  } = row
  const status: BookingStatus = row.status
  const location: Location = row.location
  return {
    id,
    customerName,
    customerEmail,
    customerPhone,
    serviceName,
    addOns,
    bookingDate,
    bookingTime,
    vehicleType,
    vehicleSize,
    vehicleMake,
    vehicleModel,
    comments,
    totalPrice,
    status,
    location,
    createdAt,
    updatedAt,
  }
}

export type BookingJson = ReturnType<typeof toBookingJson>

/** What a successful `POST /api/bookings` answers: the stored booking, its slot under the names of the request too. */
export function toBookedJson(row: BookingRow, manageUrl: string) {
  return {
    booking: { ...toBookingJson(row), date: row.bookingDate, time: row.bookingTime },
    manageUrl,
  }
}

export type BookedJson = ReturnType<typeof toBookedJson>

/** `GET /api/bookings/status`: what became of an attempt to book, by its idempotency key. */
export type AttemptJson = { known: false } | ({ known: true } & BookedJson)

/** One line of a booking's history. */
export type BookingEventJson = {
  at: string
  actor: string
  action: 'booked' | 'status' | 'moved' | 'deleted'
  fromValue: string | null
  toValue: string | null
}

/** `GET /api/admin/bookings`. */
export type BookingListJson = {
  items: BookingJson[]
  total: number
  nextCursor: string | null
  /** Where the list ends although there may be more: no index has the order or the words that were asked for. */
  cappedAt?: number
}

/** `GET /api/admin/stats`. */
export type BookingStatsJson = Record<BookingStatus, number> & { total: number; totalRevenue: number }

/** `GET /api/auth/session`. */
export type SessionJson = { user: { email: string }; expiresAt: string } | { user: null }
