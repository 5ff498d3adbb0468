import type { JobOrder } from '../booking/order-request.ts'

/**
 * Why an order waits: `share`, what strangers hold of its week is all that strangers may hold; `full`, the time that was
 * wanted was not to be had.
 */
export const waitingReasons = ['share', 'full'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What somebody ordered, without when. */
export type UntimedOrder = Omit<JobOrder, 'date' | 'startMinutes'>
