import type { SessionJson } from '../account/account-json.ts'
import type { BookingJson } from './booking-json.ts'
import type { BookingStatus } from './booking-status.ts'

/** `GET /api/admin/stats`. */
export type BookingStatsJson = Record<BookingStatus, number> & { total: number; totalRevenue: number }

/** A pending booking and the deadline of its confirmation call. */
export type ToCallJson = BookingJson & { callBy: string; isOverdue: boolean }

/** `GET /api/admin/to-call`: longest waiting first. `total` includes the ones that are not listed. */
export type ToCallListJson = { items: ToCallJson[]; total: number }

/**
 * `GET /api/admin/changes`: whether anything is new. Contains the session as well, to save another request.
 */
export type ChangesJson = { version: number; changed: boolean; session: SessionJson }
