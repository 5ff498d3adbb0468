import * as z from 'zod/mini'
import type { Location } from '../../lib/business/location.ts'
import { ownerFields, slotFields } from '../booking/order-request.ts'
import type { Slot } from '../schedule/slot.ts'
import type { UntimedOrder, WaitingReason } from './waiting.ts'

/**
 * The order, the requested time (`time` is `null` when any until `waitUntil` suits) and the current price.
 */
export type WaitingOrderJson = UntimedOrder & {
  date: string
  time: string | null
  waitUntil: string
  serviceName: string
  durationMinutes: number
  /** In dollars, before tax. */
  totalPrice: number
  location: Location
}

/**
 * An order on the waiting list. `freeNow` is a free time that matches the request, and `nextFree` the first
 * one after the request.
 */
export type WaitingItemJson = {
  id: string
  reference: string
  createdAt: string
  /** The deadline of the call to the customer. */
  callBy: string
  isOverdue: boolean
  reason: WaitingReason
  /** True when the owner has confirmed or completed a booking with the same phone or mailbox. */
  isKnown: boolean
  /**
   * A hash of the network that the order came from, and the number of orders on the list from that network.
   */
  network: string | null
  ofNetwork: number
  /**
   * True for an order from an unknown customer whose network has other orders on the list. Such orders are
   * sorted last.
   */
  isInCrowd: boolean
  order: WaitingOrderJson
  freeNow: Slot | null
  nextFree: Slot | null
}

/**
 * `GET /api/admin/waiting`: a page of the matching orders, longest waiting first, with `isInCrowd` orders
 * last. `total` counts all that match.
 */
export type WaitingListJson = { items: WaitingItemJson[]; total: number; nextCursor: string | null }

/** `POST /api/admin/waiting/dismiss`. `undo` has the id that reverts it and the deadline. */
export type DismissedJson = { dismissed: number; undo: { id: string; until: string } | null }

/**
 * The body of `POST /api/admin/waiting/:id/book`. Without a time the order is booked at the requested or the
 * next free one, so unknown fields are rejected instead of ignored.
 */
export const bookWaitingSchema = z
  .strictObject({
    date: z.optional(slotFields.date),
    time: z.optional(slotFields.time),
    crew: z.optional(ownerFields.crew),
  })
  .check(
    z.refine(({ date, time }) => (date === undefined) === (time === undefined), {
      error: 'Please send a date with the time, or neither',
      path: ['time'],
    }),
  )
