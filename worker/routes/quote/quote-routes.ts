import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { quoteErrorSummary } from '../../../shared/rules/quote/quote-form-errors.ts'
import { quoteRequestSchema } from '../../../shared/rules/quote/quote-request.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { rejectAutomation } from '../../actions/reject-automation.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { quoteLink } from '../../lib/text/private-links.ts'
import { requirePlacedQuote } from './require-placed-quote.ts'

export const quoteRoutes = new Hono<AppEnv>().post(
  '/',
  limitRate('booking'),
  jsonBody,
  rejectAutomation,
  validate('header', idempotencyKeySchema),
  validate('json', quoteRequestSchema, quoteErrorSummary),
  async (c) => {
    const url = new URL(c.req.url)
    const outcome = await placeQuote(c, c.req.valid('json'), {
      actor: customerActor,
      location: locationFromHost(url.host),
      idempotencyKey: c.req.valid('header')['idempotency-key'],
    })
    const { id, status } = await requirePlacedQuote(c, c.req.valid('json'), outcome)
    const quoteUrl = new URL(await quoteLink(c.env, id), siteOrigin(url)).href
    return c.json<ApiResponses['POST /api/quotes']>({ quote: { id, status }, quoteUrl }, 201)
  },
)
