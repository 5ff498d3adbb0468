import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { brandOrigin } from '../../../shared/lib/business/site-origin.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import {
  type PricedQuote,
  quoteReplySchema,
  quoteTemplatesSchema,
  sendQuoteSchema,
} from '../../../shared/rules/quote/priced-quote.ts'
import { isQuoteErased } from '../../../shared/rules/quote/quote-erasure.ts'
import { quoteErrorSummary } from '../../../shared/rules/quote/quote-form-errors.ts'
import { quoteListQuerySchema } from '../../../shared/rules/quote/quote-list-query.ts'
import { ownerQuoteRequestSchema } from '../../../shared/rules/quote/quote-request.ts'
import { canSendQuote } from '../../../shared/rules/quote/quote-status.ts'
import { validateLastDay } from '../../../shared/rules/quote/quote-terms.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { queueQuoteEmail } from '../../actions/queue-quote-email.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { auditChange, auditedBy } from '../../db/audit/audit-log.ts'
import { deletePhotos, hasPhotoBucket } from '../../db/photo/photos.ts'
import { listQuotes } from '../../db/quote/list-quotes.ts'
import { loadQuoteTemplates, saveQuoteTemplates } from '../../db/quote/quote-templates.ts'
import {
  findQuote,
  hasLostRace,
  insertQuoteEvent,
  lastEventNumberOf,
  type QuoteDetails,
  toQuoteDetailsJson,
  toQuoteJson,
  updateQuote,
} from '../../db/quote/quotes.ts'
import { removeQuotes } from '../../db/quote/remove-quotes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { jsonBody, longJsonBody, validate } from '../../lib/http/validate.ts'
import { quoteLink } from '../../lib/text/private-links.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { requirePlacedQuote } from './require-placed-quote.ts'

/** Quotes for owners: list, replies, priced quotes and their templates. */
export const quoteAdminRoutes = new Hono<AppEnv>()
  .get('/quotes', validate('query', quoteListQuerySchema), async (c) => {
    const now = Date.now()
    const { items, ...rest } = await listQuotes(
      openDatabase(c.env.DB),
      c.req.valid('query'),
      businessDate(now),
    )
    return c.json<ApiResponses['GET /api/admin/quotes']>({
      ...rest,
      items: items.map(({ amount, ...quote }) => ({ ...toQuoteJson(quote, now), amount })),
      takesPhotos: hasPhotoBucket(c.env),
    })
  })
  .post(
    '/quotes',
    jsonBody,
    validate('header', idempotencyKeySchema),
    validate('json', ownerQuoteRequestSchema, quoteErrorSummary),
    async (c) => {
      const order = c.req.valid('json')
      const outcome = await placeQuote(c, order, {
        actor: currentActor(c),
        location: locationFromHost(new URL(c.req.url).host),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      const { id } = await requirePlacedQuote(c, order, outcome)
      const details = await findQuote(openDatabase(c.env.DB), id)
      if (!details) throw quoteNotFound()
      return c.json<ApiResponses['POST /api/admin/quotes']>(toQuoteDetailsJson(details, Date.now()), 201)
    },
  )
  .get('/quotes/:id/link', async (c) => {
    const details = await findQuote(openDatabase(c.env.DB), c.req.param('id'))
    if (!details || isQuoteErased(details.quote)) throw quoteNotFound()
    const { id, location } = details.quote
    const url = new URL(await quoteLink(c.env, id), brandOrigin(new URL(c.req.url), location)).href
    return c.json<ApiResponses['GET /api/admin/quotes/:id/link']>({ url })
  })
  .get('/quotes/:id', async (c) => {
    const details = await findQuote(openDatabase(c.env.DB), c.req.param('id'))
    if (!details) throw quoteNotFound()
    return c.json<ApiResponses['GET /api/admin/quotes/:id']>(toQuoteDetailsJson(details, Date.now()))
  })
  .delete('/quotes/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    const id = c.req.param('id')
    const by = await auditedBy(c)
    const alsoWith = [auditChange(db, by, 'quote-deleted', id)]
    const removed = await removeQuotes(db, [id], { keepsFigures: false, extraStatements: alsoWith })
    if (removed === 0) throw quoteNotFound()
    await deletePhotos(c.env, db, [id])
    return c.body(null, 204)
  })
  .post('/quotes/:id/send', longJsonBody, validate('json', sendQuoteSchema), async (c) => {
    const { lastNumber, ...offer } = c.req.valid('json')
    const message = validateLastDay(offer.validUntil, businessDate(Date.now()))
    if (message) {
      throw new Problem('invalid', {
        detail: bookingMessages.checkFields,
        errors: [{ field: 'validUntil', message }],
      })
    }
    const details = await writeOwnerMessage(c, c.req.param('id'), { offer }, lastNumber)
    return c.json<ApiResponses['POST /api/admin/quotes/:id/send']>(toQuoteDetailsJson(details, Date.now()))
  })
  .post('/quotes/:id/answer', jsonBody, validate('json', quoteReplySchema), async (c) => {
    const { lastNumber, text } = c.req.valid('json')
    const details = await writeOwnerMessage(c, c.req.param('id'), { text }, lastNumber)
    return c.json<ApiResponses['POST /api/admin/quotes/:id/answer']>(toQuoteDetailsJson(details, Date.now()))
  })
  .get('/quote-templates', async (c) =>
    c.json<ApiResponses['GET /api/admin/quote-templates']>(await loadQuoteTemplates(openDatabase(c.env.DB))),
  )
  .put('/quote-templates', longJsonBody, validate('json', quoteTemplatesSchema), async (c) => {
    const { templates, updatedAt } = c.req.valid('json')
    const { isSaved, stored } = await saveQuoteTemplates(openDatabase(c.env.DB), templates, updatedAt)
    if (!isSaved) throw conflictProblem(stored)
    return c.json<ApiResponses['PUT /api/admin/quote-templates']>(stored)
  })

/** The owner's message to a customer: a priced quote or an answer. */
export type OwnerMessage = { offer: PricedQuote } | { text: string }

/**
 * Writes the owner's message as the next event and queues the customer's email. A retry after a lost response
 * changes nothing.
 * @param lastNumber the number of the last event that the owner has seen
 * @throws a Problem: 404, or 409 with the current quote when there is a newer event or its status does not
 * allow the message.
 */
async function writeOwnerMessage(
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
        ...(isPricedQuote && { status: 'offered', validUntil: message.offer.validUntil, openedAt: null }),
      }),
      ...(details.quote.customerEmail
        ? [queueQuoteEmail(db, key, isPricedQuote ? 'quote-offered' : 'quote-answered')]
        : []),
    ])
  } catch (error) {
    if (!hasLostRace(error)) throw error
    // The retry sees the newer event.
    return writeOwnerMessage(c, id, message, lastNumber)
  }
  sendMessagesAfterResponse(c, { id })
  return (await findQuote(db, id)) ?? details
}

const quoteNotFound = () => new Problem('not-found', { detail: 'This quote no longer exists' })

/** True when the event of that number is this message, from an earlier attempt. */
function isAlreadyWritten({ events }: QuoteDetails, message: OwnerMessage, number: number): boolean {
  const event = events.find((each) => each.number === number)
  if (event?.action === 'offered' && 'offer' in message) {
    return JSON.stringify(event.offer) === JSON.stringify(message.offer)
  }
  return event?.action === 'answered' && 'text' in message && event.text === message.text
}

function rejectionReason(details: QuoteDetails, message: OwnerMessage, lastNumber: number): string | null {
  if (isQuoteErased(details.quote)) return 'This customer was deleted, so nothing can be sent'
  if ('offer' in message && !canSendQuote(details.quote.status)) return 'The customer already accepted'
  return lastEventNumberOf(details) === lastNumber ? null : 'There is a new message about this quote'
}
