import type { Context } from 'hono'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import type { ParsedQuoteRequest } from '../../../shared/rules/quote/quote-request.ts'
import type { QuoteOutcome } from '../../actions/place-quote.ts'
import type { Quote } from '../../db/quote/quotes.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'

const missingPhotoErrors = ({ photos }: ParsedQuoteRequest, missing: readonly string[]): FieldError[] =>
  missing.map((id) => ({ field: `photos.${photos.indexOf(id)}`, message: requestMessages.photoGone }))

/** The quote created by this request or an earlier attempt. @throws a Problem when there is none. */
export async function requirePlacedQuote(
  c: Context<AppEnv>,
  order: ParsedQuoteRequest,
  outcome: QuoteOutcome,
): Promise<Quote> {
  switch (outcome.kind) {
    case 'placed':
      return outcome.quote
    case 'replayed':
      c.header('Idempotent-Replayed', 'true')
      return outcome.quote
    case 'key-reused':
      throw new Problem('key-reused', { detail: requestMessages.alreadySent })
    case 'photos-missing':
      throw new Problem('invalid', {
        detail: requestMessages.photosGone,
        errors: missingPhotoErrors(order, outcome.missing),
      })
    case 'too-many-requests':
      c.header('Retry-After', secondsUntilTomorrow())
      throw new Problem('too-many-requests', {
        detail: requestMessages.tooManyRequests((await getPublishedSite(c)).business),
      })
  }
}
