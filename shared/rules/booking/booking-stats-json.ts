import type { SessionJson } from '../account/account-json.ts'
import type { BookingJson } from './booking-json.ts'
import type { BookingStatus } from './booking-status.ts'

/** `GET /api/admin/stats`. */
export type BookingStatsJson = Record<BookingStatus, number> & { total: number; totalRevenue: number }

/** A pending booking and by when its customer is to be called. */
export type ToCallJson = BookingJson & { callBy: string; isOverdue: boolean }

/** `GET /api/admin/to-call`: the longest waiting first; `total` counts those that are not listed too. */
export type ToCallListJson = { items: ToCallJson[]; total: number }

/** `GET /api/admin/changes`: what is new, and the session of who asks, so that nobody has to ask for it besides. */
export type ChangesJson = { version: number; changed: boolean; session: SessionJson }
