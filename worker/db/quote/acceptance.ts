import { customerActor } from '../../../shared/rules/booking/actor.ts'
import type { QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import { optionTotal } from '../../../shared/rules/quote/quote-terms.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { hasLostRace, insertQuoteEvent, type Quote, updateQuote } from './quotes.ts'

/** That a booking accepts an option of a quote's offer; `number` is the line after the last that was known. */
export type Acceptance = { quoteId: Quote['id']; number: number; option: QuoteOption }

/** The statements that accept an offer, for the batch that books it: they fail it when somebody else was first. */
export function storeAcceptance(
  db: Database,
  { option, ...eventKey }: Acceptance,
  booking: { id: string; createdAt: string },
) {
  const newEvent = { ...eventKey, at: booking.createdAt }
  return [
    insertQuoteEvent(db, { ...newEvent, actor: customerActor, action: 'accepted', text: option.title }),
    updateQuote(db, newEvent, {
      status: 'accepted',
      value: optionTotal(option),
      bookingId: booking.id,
      isWaiting: false,
    }),
  ] as const
}

/** True when the quote was no longer as it was known, or has its booking: nothing is written. */
export const hasAcceptanceLostRace = (error: unknown): boolean =>
  hasLostRace(error) || isUniqueViolation(error, 'bookings')
