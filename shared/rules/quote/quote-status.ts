import { addDays } from '../../lib/time/business-time.ts'

/** `new` means that no quote is open for acceptance; `expired` that the latest one has run out. */
export const quoteStatuses = ['new', 'offered', 'accepted', 'declined', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusNames: Record<QuoteStatus, string> = {
  new: 'New',
  offered: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

type StatusAndLastDay = { status: QuoteStatus; validUntil: string | null }

/**
 * Returns the status on a date (`yyyy-MM-dd`). A quote stays valid through its last day, even if its stored
 * status is updated later.
 */
export function quoteStatusOn(today: string, { status, validUntil }: StatusAndLastDay): QuoteStatus {
  return status === 'offered' && validUntil !== null && validUntil < today ? 'expired' : status
}

/** The owner may send a new quote until one is accepted. */
export const canSendQuote = (status: QuoteStatus) => status !== 'accepted'

/**
 * The groups of the list, in order: those that wait for the owner, those that wait for the customer, and
 * those that have ended.
 */
export const quoteGroups = ['waiting', 'open', 'ended'] as const
export type QuoteGroup = (typeof quoteGroups)[number]

type StatusAndWaiting = { status: QuoteStatus; isWaiting: boolean }

export function quoteGroupOf({ status, isWaiting }: StatusAndWaiting): QuoteGroup {
  if (isWaiting) return 'waiting'
  return status === 'new' || status === 'offered' ? 'open' : 'ended'
}

/** The number of days before its last one from which a quote ends soon. */
const endsSoonDays = 3

/** What the list says about a quote. */
export const quoteStates = [
  ...(['new', 'question', 'answered', 'sent', 'opened', 'ends-soon'] as const),
  ...(['accepted', 'declined', 'expired'] as const),
] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteStateNames: Record<QuoteState, string> = {
  new: 'New',
  question: 'Question',
  answered: 'Answered',
  sent: 'Sent',
  opened: 'Opened',
  'ends-soon': 'Ends soon',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

type QuoteStanding = StatusAndWaiting & StatusAndLastDay & { openedAt: string | null }

/** Returns the state on a date (`yyyy-MM-dd`), for a status on that date. */
export function quoteStateOn(today: string, quote: QuoteStanding): QuoteState {
  const { status, isWaiting, validUntil, openedAt } = quote
  if (status === 'new') return isWaiting ? 'new' : 'answered'
  if (isWaiting) return 'question'
  if (status !== 'offered') return status
  if (validUntil !== null && validUntil <= addDays(today, endsSoonDays)) return 'ends-soon'
  return openedAt === null ? 'sent' : 'opened'
}
