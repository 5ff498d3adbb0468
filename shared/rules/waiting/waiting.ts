import type { JobOrder } from '../booking/order-request.ts'

/**
 * Why an order waits: `share`, what strangers hold of its week is all that strangers may hold; `full`, no time that
 * suited was to be had.
 */
export const waitingReasons = ['share', 'full'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What somebody ordered, without when, and without what only its sending was about. */
export type UntimedOrder = Omit<JobOrder, 'date' | 'startMinutes' | 'shownPrice' | 'wait'>

/** `POST /api/bookings` and `POST /api/waiting` with 202: the order is on the waiting list and holds no time. */
export type WaitingJson = { waiting: { reference: string; reason: WaitingReason } }

/** By what people name an order that waits. */
export const referenceOf = (id: string) => id.slice(0, 8)
