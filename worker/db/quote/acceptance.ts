import { customerActor } from '../../../shared/rules/booking/actor.ts'
import type { QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import { optionTotal } from '../../../shared/rules/quote/quote-terms.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { changeQuote, isOvertaken, type Quote, writeLine } from './quotes.ts'

/** That a booking accepts an option of a quote's offer; `number` is the line after the last that was known. */
export type Acceptance = { quoteId: Quote['id']; number: number; option: QuoteOption }

/** The statements that accept an offer, for the batch that books it: they fail it when somebody else was first. */
export function storeAcceptance(
  db: Database,
  { option, ...line }: Acceptance,
  booking: { id: string; createdAt: string },
) {
  const written = { ...line, at: booking.createdAt }
  return [
    writeLine(db, { ...written, actor: customerActor, action: 'accepted', text: option.title }),
    changeQuote(db, written, {
      status: 'accepted',
      value: optionTotal(option),
      bookingId: booking.id,
      isWaiting: false,
    }),
  ] as const
}

/** True when the quote was no longer as it was known, or has its booking: nothing is written. */
export const isAcceptanceOvertaken = (error: unknown): boolean =>
  isOvertaken(error) || isUniqueViolation(error, 'bookings')
