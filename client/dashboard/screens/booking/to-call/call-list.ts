import type { ToCallJson } from '../../../../../shared/rules/booking/booking-stats-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'

/** Somebody to call: about their booking, or about the time that their order waits for. */
type CallItem = { booking: ToCallJson } | { waiting: WaitingItemJson }

/** It is one of several orders from one network: nobody real is behind a flood of them. */
const isBulkOrder = (item: CallItem) => 'waiting' in item && item.waiting.isInCrowd

/** Their time has come free, and may be somebody else's soon. Others joined the list although there was one. */
const isUrgent = (item: CallItem) =>
  'waiting' in item &&
  item.waiting.reason === 'full' &&
  item.waiting.freeNow !== null &&
  !item.waiting.isInCrowd

const callByOf = (item: CallItem) => ('waiting' in item ? item.waiting.callBy : item.booking.callBy)

/**
 * Whom to call, from the top: first whose time has come free, then who was promised a call the soonest, and last what may
 * be a flood.
 */
export const sortCallList = (bookings: readonly ToCallJson[], waiting: readonly WaitingItemJson[]) =>
  [...bookings.map((booking) => ({ booking })), ...waiting.map((each) => ({ waiting: each }))].toSorted(
    (a, b) =>
      Number(isBulkOrder(a)) - Number(isBulkOrder(b)) ||
      Number(isUrgent(b)) - Number(isUrgent(a)) ||
      callByOf(a).localeCompare(callByOf(b)),
  )
