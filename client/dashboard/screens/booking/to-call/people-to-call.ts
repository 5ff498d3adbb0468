import type { ToCallJson } from '../../../../../shared/rules/booking/summary-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'

/** Somebody to call: about their booking, or about the time that their order waits for. */
type PersonToCall = { booking: ToCallJson } | { waiting: WaitingItemJson }

/** It is one of several orders from one network: nobody real is behind a flood of them. */
const isInCrowd = (person: PersonToCall) => 'waiting' in person && person.waiting.isInCrowd

/** Their time has come free, and may be somebody else's soon. Others joined the list although there was one. */
const isUrgent = (person: PersonToCall) =>
  'waiting' in person &&
  person.waiting.reason === 'full' &&
  person.waiting.freeNow !== null &&
  !person.waiting.isInCrowd

const callByOf = (person: PersonToCall) =>
  'waiting' in person ? person.waiting.callBy : person.booking.callBy

/**
 * Whom to call, from the top: first whose time has come free, then who was promised a call the soonest, and last what may
 * be a flood.
 */
export const peopleToCall = (bookings: readonly ToCallJson[], waiting: readonly WaitingItemJson[]) =>
  [...bookings.map((booking) => ({ booking })), ...waiting.map((each) => ({ waiting: each }))].toSorted(
    (a, b) =>
      Number(isInCrowd(a)) - Number(isInCrowd(b)) ||
      Number(isUrgent(b)) - Number(isUrgent(a)) ||
      callByOf(a).localeCompare(callByOf(b)),
  )
