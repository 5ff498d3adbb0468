import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/api/answers.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { brandOrigin } from '../../../shared/lib/business/site-origin.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import { isErased } from '../../../shared/rules/booking/erasure.ts'
import { answerSchema, offerTemplatesSchema, sendOfferSchema } from '../../../shared/rules/quote/offer.ts'
import { lastDayError } from '../../../shared/rules/quote/offer-terms.ts'
import { quoteListQuerySchema } from '../../../shared/rules/quote/quote-list.ts'
import { callersQuoteSchema, quoteErrorSummary } from '../../../shared/rules/quote/quote-request.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { auditChange, auditedBy } from '../../db/audit/audit.ts'
import { deletePhotos, takesPhotos } from '../../db/photo/photos.ts'
import { listQuotes } from '../../db/quote/list-quotes.ts'
import { loadTemplates, saveTemplates } from '../../db/quote/offer-templates.ts'
import { findQuote, toQuoteDetailsJson, toQuoteJson } from '../../db/quote/quotes.ts'
import { removeQuotes } from '../../db/quote/remove-quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflict } from '../../lib/http/conflict.ts'
import { idempotencySchema } from '../../lib/http/idempotency-key.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { jsonBody, longJsonBody, valid } from '../../lib/http/validate.ts'
import { quoteLink } from '../../lib/text/quote-link.ts'
import { ownerOf } from '../booking/admin-booking-routes.ts'
import { quoteGone, writeOwnersLine } from './owner-line.ts'
import { takenQuote } from './taken-quote.ts'

/** The owner's quotes, what he says to them, and the templates of his offers. */
export const quoteAdminRoutes = new Hono<AppEnv>()
  .get('/quotes', valid('query', quoteListQuerySchema), async (c) => {
    const now = Date.now()
    const { items, ...rest } = await listQuotes(
      openDatabase(c.env.DB),
      c.req.valid('query'),
      businessDate(now),
    )
    return c.json<Answers['GET /api/admin/quotes']>({
      ...rest,
      items: items.map((quote) => toQuoteJson(quote, now)),
      takesPhotos: takesPhotos(c.env),
    })
  })
  .post(
    '/quotes',
    jsonBody,
    valid('header', idempotencySchema),
    valid('json', callersQuoteSchema, quoteErrorSummary),
    async (c) => {
      const order = c.req.valid('json')
      const outcome = await placeQuote(c, order, {
        actor: ownerOf(c),
        location: locationFromHost(new URL(c.req.url).host),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      const { id } = await takenQuote(c, order, outcome)
      const found = await findQuote(openDatabase(c.env.DB), id)
      if (!found) throw quoteGone()
      return c.json<Answers['POST /api/admin/quotes']>(toQuoteDetailsJson(found, Date.now()), 201)
    },
  )
  .get('/quotes/:id/link', async (c) => {
    const found = await findQuote(openDatabase(c.env.DB), c.req.param('id'))
    if (!found || isErased(found.quote)) throw quoteGone()
    const { id, location } = found.quote
    const url = new URL(await quoteLink(c.env, id), brandOrigin(new URL(c.req.url), location)).href
    return c.json<Answers['GET /api/admin/quotes/:id/link']>({ url })
  })
  .get('/quotes/:id', async (c) => {
    const found = await findQuote(openDatabase(c.env.DB), c.req.param('id'))
    if (!found) throw quoteGone()
    return c.json<Answers['GET /api/admin/quotes/:id']>(toQuoteDetailsJson(found, Date.now()))
  })
  .delete('/quotes/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    const id = c.req.param('id')
    const by = await auditedBy(c)
    const alsoWith = [auditChange(db, by, 'quote-deleted', id)]
    const removed = await removeQuotes(db, [id], { keepsFigures: false, alsoWith })
    if (removed === 0) throw quoteGone()
    await deletePhotos(c.env, db, [id])
    return c.body(null, 204)
  })
  .post('/quotes/:id/offer', longJsonBody, valid('json', sendOfferSchema), async (c) => {
    const { lastNumber, ...offer } = c.req.valid('json')
    const message = lastDayError(offer.validUntil, businessDate(Date.now()))
    if (message) {
      throw new Problem('invalid', {
        detail: bookingMessages.checkFields,
        errors: [{ field: 'validUntil', message }],
      })
    }
    const details = await writeOwnersLine(c, c.req.param('id'), { offer }, lastNumber)
    return c.json<Answers['POST /api/admin/quotes/:id/offer']>(toQuoteDetailsJson(details, Date.now()))
  })
  .post('/quotes/:id/answer', jsonBody, valid('json', answerSchema), async (c) => {
    const { lastNumber, text } = c.req.valid('json')
    const details = await writeOwnersLine(c, c.req.param('id'), { text }, lastNumber)
    return c.json<Answers['POST /api/admin/quotes/:id/answer']>(toQuoteDetailsJson(details, Date.now()))
  })
  .get('/offer-templates', async (c) =>
    c.json<Answers['GET /api/admin/offer-templates']>(await loadTemplates(openDatabase(c.env.DB))),
  )
  .put('/offer-templates', longJsonBody, valid('json', offerTemplatesSchema), async (c) => {
    const { templates, updatedAt } = c.req.valid('json')
    const { isSaved, stored } = await saveTemplates(openDatabase(c.env.DB), templates, updatedAt)
    if (!isSaved) throw conflict(stored)
    return c.json<Answers['PUT /api/admin/offer-templates']>(stored)
  })
