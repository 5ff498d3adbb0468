import type { Context } from 'hono'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import type { PricedQuote } from '../../../shared/rules/quote/priced-quote.ts'
import { canSendQuote } from '../../../shared/rules/quote/quote-status.ts'
import { queueQuoteEmail } from '../../actions/queue-quote-email.ts'
import { sendEmailsAfterResponse } from '../../actions/send-emails.ts'
import {
  findQuote,
  hasLostRace,
  insertQuoteEvent,
  lastEventNumberOf,
  type QuoteDetails,
  toQuoteDetailsJson,
  updateQuote,
} from '../../db/quote/quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'

/** What the owner says to a customer: an offer, or an answer. */
export type OwnerMessage = { offer: PricedQuote } | { text: string }

/**
 * Writes the owner's next line and has the customer told. Sent again after a lost answer, it is there already.
 * @param lastNumber the last line that the owner has seen.
 * @throws a Problem: 404; 409 with the quote as it is when something was said meanwhile, or it takes no such line.
 */
export async function writeOwnerMessage(
  c: Context<AppEnv>,
  id: string,
  message: OwnerMessage,
  lastNumber: number,
): Promise<QuoteDetails> {
  const db = openDatabase(c.env.DB)
  const details = await findQuote(db, id)
  if (!details) throw quoteNotFound()
  if (isAlreadyWritten(details, message, lastNumber + 1)) return details
  const reason = rejectionReason(details, message, lastNumber)
  if (reason) {
    throw new Problem('quote-changed', { detail: reason, quote: toQuoteDetailsJson(details, Date.now()) })
  }
  const key = { quoteId: id, number: lastNumber + 1, at: new Date().toISOString() }
  const isPricedQuote = 'offer' in message
  try {
    await db.batch([
      insertQuoteEvent(db, {
        ...key,
        ...message,
        actor: currentActor(c),
        action: isPricedQuote ? 'offered' : 'answered',
      }),
      updateQuote(db, key, {
        isWaiting: false,
        ...(isPricedQuote && { status: 'offered', validUntil: message.offer.validUntil }),
      }),
      ...(details.quote.customerEmail
        ? [queueQuoteEmail(db, key, isPricedQuote ? 'quote-offered' : 'quote-answered')]
        : []),
    ])
  } catch (error) {
    if (!hasLostRace(error)) throw error
    // What was said meanwhile is known this time.
    return writeOwnerMessage(c, id, message, lastNumber)
  }
  sendEmailsAfterResponse(c, { id })
  return (await findQuote(db, id)) ?? details
}

export const quoteNotFound = () => new Problem('not-found', { detail: 'This quote no longer exists' })

/** True when the line of that number is this one, as it was sent before. */
function isAlreadyWritten({ events }: QuoteDetails, message: OwnerMessage, number: number): boolean {
  const event = events.find((each) => each.number === number)
  if (event?.action === 'offered' && 'offer' in message) {
    return JSON.stringify(event.offer) === JSON.stringify(message.offer)
  }
  return event?.action === 'answered' && 'text' in message && event.text === message.text
}

function rejectionReason(details: QuoteDetails, message: OwnerMessage, lastNumber: number): string | null {
  if (isErased(details.quote)) return 'This customer was erased, so there is nobody to tell'
  if ('offer' in message && !canSendQuote(details.quote.status)) return 'The customer has accepted already'
  return lastEventNumberOf(details) === lastNumber ? null : 'There is a new message about this quote'
}
