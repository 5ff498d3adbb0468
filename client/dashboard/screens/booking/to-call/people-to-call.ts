import type { ToCallJson } from '../../../../../shared/rules/booking/summary-json.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'

/** Somebody to call: about their booking, or about the time that their order waits for. */
type PersonToCall = { booking: ToCallJson } | { waiting: WaitingItemJson }

/** Their time has come free, and may be somebody else's soon. Above strangers' share there always was one. */
const isUrgent = (person: PersonToCall) =>
  'waiting' in person && person.waiting.reason === 'full' && person.waiting.freeNow !== null

const callByOf = (person: PersonToCall) =>
  'waiting' in person ? person.waiting.callBy : person.booking.callBy

/** Whom to call, from the top: first whose time has come free, then who was promised a call the soonest. */
export const peopleToCall = (bookings: readonly ToCallJson[], waiting: readonly WaitingItemJson[]) =>
  [...bookings.map((booking) => ({ booking })), ...waiting.map((each) => ({ waiting: each }))].toSorted(
    (a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || callByOf(a).localeCompare(callByOf(b)),
  )
