/** `new` means that no quote is open for acceptance; `expired` that the latest one has run out. */
export const quoteStatuses = ['new', 'offered', 'accepted', 'declined', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusNames: Record<QuoteStatus, string> = {
  new: 'New',
  offered: 'Quoted',
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
