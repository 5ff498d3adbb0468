import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/api/answers.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { customer } from '../../../shared/rules/booking/actor.ts'
import { quoteErrorSummary, quoteRequestSchema } from '../../../shared/rules/quote/quote-request.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { refuseAutomation } from '../../actions/refuse-automation.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { idempotencySchema } from '../../lib/http/idempotency-key.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { jsonBody, valid } from '../../lib/http/validate.ts'
import { quoteLink } from '../../lib/text/quote-link.ts'
import { takenQuote } from './taken-quote.ts'

export const quoteRoutes = new Hono<AppEnv>().post(
  '/',
  limitRate('booking'),
  jsonBody,
  refuseAutomation,
  valid('header', idempotencySchema),
  valid('json', quoteRequestSchema, quoteErrorSummary),
  async (c) => {
    const url = new URL(c.req.url)
    const outcome = await placeQuote(c, c.req.valid('json'), {
      actor: customer,
      location: locationFromHost(url.host),
      idempotencyKey: c.req.valid('header')['idempotency-key'],
    })
    const { id, status } = await takenQuote(c, c.req.valid('json'), outcome)
    const quoteUrl = new URL(await quoteLink(c.env, id), siteOrigin(url)).href
    return c.json<Answers['POST /api/quotes']>({ quote: { id, status }, quoteUrl }, 201)
  },
)
