import type { JobOrder } from '../booking/order-request.ts'

/**
 * Why an order waits, as the server finds it: `share`, strangers hold all that they may hold of its week; `full`, what it
 * asks for is taken; `unsuited`, something was free on its days, and its customer asked for a call all the same.
 */
export const waitingReasons = ['share', 'full', 'unsuited'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What somebody ordered, without when, and without what only its sending was about. */
export type UntimedOrder = Omit<JobOrder, 'date' | 'startMinutes' | 'shownPrice' | 'wait'>

/** `POST /api/bookings` and `POST /api/waiting` with 202: the order is on the waiting list and holds no time. */
export type WaitingJson = { waiting: { reference: string; reason: WaitingReason } }

/** By what people name an order that waits. */
export const waitingReference = (id: string) => id.slice(0, 8)
