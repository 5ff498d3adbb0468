import type { Context } from 'hono'
import { isErased } from '../../../shared/rules/booking/erasure.ts'
import type { Offer } from '../../../shared/rules/quote/offer.ts'
import { canOffer } from '../../../shared/rules/quote/quote-status.ts'
import { queueQuoteMail } from '../../actions/queue-quote-mail.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import {
  changeQuote,
  findQuote,
  isOvertaken,
  lastNumberOf,
  type QuoteDetails,
  toQuoteDetailsJson,
  writeLine,
} from '../../db/quote/quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { ownerOf } from '../booking/admin-booking-routes.ts'

/** What the owner says to a customer: an offer, or an answer. */
export type OwnerLine = { offer: Offer } | { text: string }

/**
 * Writes the owner's next line and has the customer told. Sent again after a lost answer, it is there already.
 * @param lastNumber the last line that the owner has seen.
 * @throws a Problem: 404; 409 with the quote as it is when something was said meanwhile, or it takes no such line.
 */
export async function writeOwnersLine(
  c: Context<AppEnv>,
  id: string,
  line: OwnerLine,
  lastNumber: number,
): Promise<QuoteDetails> {
  const db = openDatabase(c.env.DB)
  const found = await findQuote(db, id)
  if (!found) throw quoteGone()
  if (isThere(found, line, lastNumber + 1)) return found
  const refusal = refusalOf(found, line, lastNumber)
  if (refusal) {
    throw new Problem('quote-changed', { detail: refusal, quote: toQuoteDetailsJson(found, Date.now()) })
  }
  const key = { quoteId: id, number: lastNumber + 1, at: new Date().toISOString() }
  const isOffer = 'offer' in line
  try {
    await db.batch([
      writeLine(db, { ...key, ...line, actor: ownerOf(c), action: isOffer ? 'offered' : 'answered' }),
      changeQuote(db, key, {
        isWaiting: false,
        ...(isOffer && { status: 'offered', validUntil: line.offer.validUntil }),
      }),
      ...(found.quote.customerEmail
        ? [queueQuoteMail(db, key, isOffer ? 'quote-offered' : 'quote-answered')]
        : []),
    ])
  } catch (error) {
    if (!isOvertaken(error)) throw error
    // What was said meanwhile is known this time.
    return writeOwnersLine(c, id, line, lastNumber)
  }
  sendMailAfter(c, { id })
  return (await findQuote(db, id)) ?? found
}

export const quoteGone = () => new Problem('not-found', { detail: 'This quote no longer exists' })

/** True when the line of that number is this one, as it was sent before. */
function isThere({ events }: QuoteDetails, line: OwnerLine, number: number): boolean {
  const there = events.find((each) => each.number === number)
  if (there?.action === 'offered' && 'offer' in line) {
    return JSON.stringify(there.offer) === JSON.stringify(line.offer)
  }
  return there?.action === 'answered' && 'text' in line && there.text === line.text
}

function refusalOf(found: QuoteDetails, line: OwnerLine, lastNumber: number): string | null {
  if (isErased(found.quote)) return 'This customer was erased, so there is nobody to tell'
  if ('offer' in line && !canOffer(found.quote.status)) return 'The customer has accepted already'
  return lastNumberOf(found) === lastNumber ? null : 'There is a new message about this quote'
}
