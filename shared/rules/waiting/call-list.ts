import type { ToCallJson } from '../booking/booking-stats-json.ts'
import type { WaitingItemJson } from './waiting-list.ts'

type BookingToCall = Pick<ToCallJson, 'callBy'>
type OrderToCall = Pick<WaitingItemJson, 'callBy' | 'reason' | 'freeNow' | 'isInCrowd'>

/** A customer to call, about a booking or about an order on the waiting list. */
type CallItem<Booking, Order> = { booking: Booking } | { waiting: Order }

type AnyItem = CallItem<BookingToCall, OrderToCall>

/** One of several orders from the same network, which are probably spam. */
const isBulkOrder = (item: AnyItem) => 'waiting' in item && item.waiting.isInCrowd

/** A slot has opened up for them and may be taken soon. Customers who joined despite a free slot are less urgent. */
const isUrgent = (item: AnyItem) =>
  'waiting' in item &&
  item.waiting.reason === 'full' &&
  item.waiting.freeNow !== null &&
  !item.waiting.isInCrowd

const callByOf = (item: AnyItem) => ('waiting' in item ? item.waiting.callBy : item.booking.callBy)

/**
 * Sorts customers with a newly free slot first, then by the time by which a call is promised, and probable spam last.
 * Today and the list of bookings show them in this order.
 */
export const sortCallList = <Booking extends BookingToCall, Order extends OrderToCall>(
  bookings: readonly Booking[],
  orders: readonly Order[],
): CallItem<Booking, Order>[] =>
  [...bookings.map((booking) => ({ booking })), ...orders.map((waiting) => ({ waiting }))].toSorted(
    (a, b) =>
      Number(isBulkOrder(a)) - Number(isBulkOrder(b)) ||
      Number(isUrgent(b)) - Number(isUrgent(a)) ||
      callByOf(a).localeCompare(callByOf(b)),
  )
