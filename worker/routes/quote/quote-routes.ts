import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/contract/answers.ts'
import { locationFromHost } from '../../../shared/ground/business/location.ts'
import { siteOrigin } from '../../../shared/ground/business/site-origin.ts'
import type { FieldError } from '../../../shared/ground/text/field-errors.ts'
import {
  type QuoteOrder,
  quoteErrorSummary,
  quoteRequestSchema,
} from '../../../shared/rules/quote/quote-request.ts'
import * as requestMessages from '../../../shared/rules/quote/request-messages.ts'
import { placeQuote } from '../../acts/place-quote.ts'
import { refuseAutomation } from '../../acts/refuse-automation.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { idempotencySchema } from '../../ground/http/idempotency-key.ts'
import { limitRate } from '../../ground/http/rate-limit.ts'
import { untilTomorrow } from '../../ground/http/retry-after.ts'
import { Problem } from '../../ground/http/thrown-problem.ts'
import { jsonBody, valid } from '../../ground/http/validate.ts'
import { quoteLink } from '../../ground/text/quote-link.ts'
import { publishedSite } from '../../records/site/published-site.ts'

const missingPhotos = ({ photos }: QuoteOrder, missing: readonly string[]): FieldError[] =>
  missing.map((id) => ({ field: `photos.${photos.indexOf(id)}`, message: requestMessages.photoGone }))

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
      location: locationFromHost(url.host),
      idempotencyKey: c.req.valid('header')['idempotency-key'],
    })
    switch (outcome.kind) {
      case 'placed':
      case 'replayed': {
        if (outcome.kind === 'replayed') c.header('Idempotent-Replayed', 'true')
        const { id, status } = outcome.quote
        const quoteUrl = new URL(await quoteLink(c.env, id), siteOrigin(url)).href
        return c.json<Answers['POST /api/quotes']>({ quote: { id, status }, quoteUrl }, 201)
      }
      case 'key-reused':
        throw new Problem('key-reused', { detail: requestMessages.keyReused })
      case 'photos-missing':
        throw new Problem('invalid', {
          detail: requestMessages.photosGone,
          errors: missingPhotos(c.req.valid('json'), outcome.missing),
        })
      case 'too-many-requests':
        c.header('Retry-After', untilTomorrow())
        throw new Problem('too-many-requests', {
          detail: requestMessages.tooMany((await publishedSite(c)).business),
        })
    }
  },
)
