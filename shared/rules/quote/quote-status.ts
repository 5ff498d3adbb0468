/** Where a quote stands. `new`: the owner has no open offer for it; `expired`: the last one has run out. */
export const quoteStatuses = ['new', 'offered', 'accepted', 'declined', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusNames: Record<QuoteStatus, string> = {
  new: 'New',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

type StatusAndLastDay = { status: QuoteStatus; validUntil: string | null }

/** Where a quote stands on a day (`yyyy-MM-dd`): an offer holds through its last day, whenever that is written down. */
export function quoteStatusOn(today: string, { status, validUntil }: StatusAndLastDay): QuoteStatus {
  return status === 'offered' && validUntil !== null && validUntil < today ? 'expired' : status
}

/** The owner may offer, and offer anew, until the customer has accepted. */
export const canSendQuote = (status: QuoteStatus) => status !== 'accepted'
