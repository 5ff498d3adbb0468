import * as z from 'zod/mini'
import type { Location } from '../../lib/business/location.ts'
import { ownerFields, slotFields } from '../booking/order-request.ts'
import type { Slot } from '../schedule/slot.ts'
import type { UntimedOrder, WaitingReason } from './waiting.ts'

/** What was ordered, when it would suit (`time` is `null` where any would, until `waitUntil`), and what it costs today. */
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

/** An order on the waiting list; `freeNow` is a free time that it asks for, `nextFree` the first after what it asks for. */
export type WaitingItemJson = {
  id: string
  reference: string
  createdAt: string
  /** By when its sender is to be called. */
  callBy: string
  isOverdue: boolean
  reason: WaitingReason
  /** The owner has confirmed or completed a booking with its phone or mailbox. */
  isKnown: boolean
  /** A hash of the network that it came from, and how many orders on the list did. */
  network: string | null
  ofNetwork: number
  /** Neither known nor alone of its network: it stands behind those that are. */
  isInCrowd: boolean
  order: WaitingOrderJson
  freeNow: Slot | null
  nextFree: Slot | null
}

/**
 * `GET /api/admin/waiting`: a page of the orders that match, of the known and the lone of a network the longest waiting
 * first, then the others; `total` counts all that match.
 */
export type WaitingListJson = { items: WaitingItemJson[]; total: number; nextCursor: string | null }

/** `POST /api/admin/waiting/dismiss`: how many left the list; `undo` names it, until when it can be undone. */
export type DismissedJson = { dismissed: number; undo: { id: string; until: string } | null }

/** What `POST /api/admin/waiting/:id/book` takes: without a time it is booked at the wished or the next free one, so a misspelt one is refused. */
export const bookWaitingSchema = z
  .strictObject({
    date: z.optional(slotFields.date),
    time: z.optional(slotFields.time),
    crew: z.optional(ownerFields.crew),
  })
  .check(
    z.refine(({ date, time }) => (date === undefined) === (time === undefined), {
      error: 'Please give a date with the time, or neither',
      path: ['time'],
    }),
  )
