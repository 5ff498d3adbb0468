import { createMiddleware } from 'hono/factory'
import { endedLink } from '../../../shared/rules/booking/erasure.ts'
import { findQuote, type QuoteDetails } from '../../db/quote/quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isLinkToken } from '../../lib/text/link-token.ts'
import { refuseLink } from '../page/private-link.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The quote of the private link, behind {@link requireQuoteLink}. */
    quoteDetails: QuoteDetails
  }
}

/** Lets a quote's own link pass, whatever else its network does. */
export const requireQuoteLink = createMiddleware<AppEnv>(async (c, next) => {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const found = await findQuote(openDatabase(c.env.DB), id)
  const isRight = await isLinkToken(c.env, 'quote', id, token, found?.quote.linkTokenHash)
  if (found && isRight && found.quote.linkTokenHash !== endedLink) {
    c.set('quoteDetails', found)
    return next()
  }
  return refuseLink(c, 'quote', isRight)
})
