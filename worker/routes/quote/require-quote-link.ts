import { createMiddleware } from 'hono/factory'
import { endedLink } from '../../../shared/rules/booking/booking-erasure.ts'
import { findQuote, type QuoteDetails } from '../../db/quote/quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isLinkToken } from '../../lib/text/private-links.ts'
import { rejectLink } from '../page/private-link-guard.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The quote that the private link opens, set by {@link requireQuoteLink}. */
    quoteDetails: QuoteDetails
  }
}

/** Requires a valid private link, whatever the network's limits. */
export const requireQuoteLink = createMiddleware<AppEnv>(async (c, next) => {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const details = await findQuote(openDatabase(c.env.DB), id)
  const isValidLink = await isLinkToken(c.env, 'quote', id, token, details?.quote.linkTokenHash)
  if (details && isValidLink && details.quote.linkTokenHash !== endedLink) {
    c.set('quoteDetails', details)
    return next()
  }
  return rejectLink(c, 'quote', isValidLink)
})
