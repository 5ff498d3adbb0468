import type { ToCallJson } from '../../../../../shared/rules/booking/booking-stats-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'

/** Somebody to call, about a booking or about an order on the waiting list. */
type CallItem = { booking: ToCallJson } | { waiting: WaitingItemJson }

/** One of several orders from the same network, which are probably spam. */
const isBulkOrder = (item: CallItem) => 'waiting' in item && item.waiting.isInCrowd

/** A slot has opened up for them and may be taken soon. Customers who joined despite a free slot are less urgent. */
const isUrgent = (item: CallItem) =>
  'waiting' in item &&
  item.waiting.reason === 'full' &&
  item.waiting.freeNow !== null &&
  !item.waiting.isInCrowd

const callByOf = (item: CallItem) => ('waiting' in item ? item.waiting.callBy : item.booking.callBy)

/**
 * Sorts customers with a newly free slot first, then by the time by which a call is promised, and probable spam last.
 */
export const sortCallList = (bookings: readonly ToCallJson[], waiting: readonly WaitingItemJson[]) =>
  [...bookings.map((booking) => ({ booking })), ...waiting.map((each) => ({ waiting: each }))].toSorted(
    (a, b) =>
      Number(isBulkOrder(a)) - Number(isBulkOrder(b)) ||
      Number(isUrgent(b)) - Number(isUrgent(a)) ||
      callByOf(a).localeCompare(callByOf(b)),
  )
