import type { JobOrder } from '../booking/order-request.ts'

/**
 * Why the server put an order on the waiting list. `share` means that unreviewed online bookings fill their
 * share of the week, and `full` that the requested time is taken. `unsuited` means that times were free, but
 * the customer asked for a call instead.
 */
export const waitingReasons = ['share', 'full', 'unsuited'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** The order without its time, and without the fields that only matter on submission. */
export type UntimedOrder = Omit<JobOrder, 'date' | 'startMinutes' | 'shownPrice' | 'wait'>

/**
 * `POST /api/bookings` and `POST /api/waiting` with 202: the order is on the waiting list and holds no time.
 */
export type WaitingJson = { waiting: { reference: string; reason: WaitingReason } }

/** The reference of the order that people see. */
export const waitingReference = (id: string) => id.slice(0, 8)
