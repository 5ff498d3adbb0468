import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { quoteFormFile } from '../../../shared/lib/page/routes.ts'
import { type FieldError, toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { FormError } from '../../../shared/rules/booking/booking-flow.ts'
import { looksAutomated } from '../../../shared/rules/booking/spam.ts'
import { servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import {
  parseQuoteForm,
  type QuoteForm,
  quoteChoiceFields,
  toQuoteRequest,
} from '../../../shared/rules/quote/quote-form.ts'
import { quoteErrorSummary } from '../../../shared/rules/quote/quote-form-errors.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import { type ParsedQuoteRequest, quoteRequestSchema } from '../../../shared/rules/quote/quote-request.ts'
import { isQuoteServiceOffered, quoteHeading } from '../../../shared/rules/quote/quote-services.ts'
import { QuoteRequestForm } from '../../../shared/views/quote/quote-request-form.tsx'
import { logFailure } from '../../actions/log-errors.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { hasPhotoBucket } from '../../db/photo/photos.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { requestTimeoutMs, withDatabaseTimeout } from '../../lib/http/time-limit.ts'
import { quoteLink } from '../../lib/text/private-links.ts'
import { serveFormPage } from '../page/serve-form-page.ts'
import { readRequestForm } from './read-request-form.ts'

/** The quote request form, one page that works without scripts: see RequestForm. */
export const quoteFormRoutes = new Hono<AppEnv>().get('/', showPrefilledForm).post('/', handleForm)

const hostOf = (c: Context) => locationFromHost(new URL(c.req.url).host)

/**
 * Shows the form, prefilled from the query. A link to a service that is no longer offered still leads to the
 * form.
 */
async function showPrefilledForm(c: Context<AppEnv>): Promise<Response> {
  const query = [...new URL(c.req.url).searchParams].filter(([name]) => quoteChoiceFields.includes(name))
  const { form } = parseQuoteForm(query)
  const { quoteCards } = await getPublishedSite(c)
  const service = form.service && isQuoteServiceOffered(form.service, quoteCards) ? form.service : null
  return showForm(c, { ...form, service })
}

/**
 * Handles the form as browsers without scripts post it. Shows it again with everything entered when it cannot
 * be accepted.
 */
async function handleForm(c: Context<AppEnv>): Promise<Response> {
  // Checked before the body is read, so that no photos of a flood are stored.
  const isLimited = await isRateLimited(c, 'booking')
  const { form, isSent, website, photoErrors } = await readRequestForm(c, isLimited)
  const rejectForm = (message: string, status: ContentfulStatusCode, errors: FieldError[] = []) =>
    showForm(c, form, { status, formError: { message, errors: [...errors, ...photoErrors] } })
  // Nothing was attempted, so keep the key: an earlier attempt's outcome may be unknown.
  if (isLimited) return rejectForm(bookingMessages.rateLimited, 429)
  if (!isSent)
    return photoErrors.length > 0 ? rejectForm(requestMessages.photosSkipped, 422) : showForm(c, form, {})
  try {
    if (looksAutomated({ website, openForMs: Date.now() - Number(form.openedAt) })) {
      return rejectForm(bookingMessages.looksAutomated((await getPublishedSite(c)).business), 422)
    }
    const request = toQuoteRequest(form, hostOf(c))
    const { data, error } = z.safeParse(quoteRequestSchema, request)
    if (error) return rejectForm(quoteErrorSummary(request), 422, toFieldErrors(error.issues))
    if (photoErrors.length > 0) return rejectForm(requestMessages.photosSkipped, 422)
    return await placeRequest(c, form, data)
  } catch (error) {
    return rejectForm(`${requestMessages.failed} ${requestMessages.entriesKept}`, logFailure(c, error))
  }
}

async function placeRequest(
  c: Context<AppEnv>,
  form: QuoteForm,
  order: ParsedQuoteRequest,
): Promise<Response> {
  const placement = { actor: customerActor, location: hostOf(c), idempotencyKey: form.key ?? undefined }
  const outcome = await withDatabaseTimeout(c, () => placeQuote(c, order, placement), requestTimeoutMs)
  switch (outcome.kind) {
    case 'placed':
    case 'replayed':
      return c.redirect(await quoteLink(c.env, outcome.quote.id), 303)
    case 'key-reused':
      return showExistingRequest(c, outcome.earlier.id)
    case 'photos-missing': {
      const photos = form.photos.filter((id) => !outcome.missing.includes(id))
      const formError = { message: requestMessages.photosGone }
      return showForm(c, { ...form, photos, key: null }, { status: 422, formError })
    }
    case 'too-many-requests':
      c.header('Retry-After', secondsUntilTomorrow())
      return showForm(c, form, {
        status: 429,
        formError: { message: requestMessages.tooManyRequests((await getPublishedSite(c)).business) },
      })
  }
}

/** The form was changed after an earlier attempt succeeded but its response was lost. */
async function showExistingRequest(c: Context<AppEnv>, id: string) {
  c.header('X-Robots-Tag', 'noindex')
  return showPage(
    c,
    'Your request',
    <>
      <p className="notice notice-done">{requestMessages.alreadySent}</p>
      <p>
        <a href={await quoteLink(c.env, id)}>Your request's private page</a>
      </p>
    </>,
  )
}

type FormResult = { status?: ContentfulStatusCode; formError?: FormError }

/** Shows the form. It is not indexed once it may contain typed text. */
async function showForm(c: Context<AppEnv>, values: QuoteForm, result?: FormResult): Promise<Response> {
  const form = {
    ...values,
    key: values.key ?? crypto.randomUUID(),
    openedAt: values.openedAt ?? String(Date.now()),
  }
  if (result) c.header('X-Robots-Tag', 'noindex')
  const { quoteCards, business, catalogue } = await getPublishedSite(c)
  return showPage(
    c,
    quoteHeading(form.service),
    <QuoteRequestForm
      form={form}
      location={hostOf(c)}
      formError={result?.formError ?? null}
      quoteCards={quoteCards}
      acceptsPhotos={hasPhotoBucket(c.env)}
      isSubmitted={result !== undefined}
      business={business}
      served={servedPlaces(catalogue)}
    />,
    result?.status,
  )
}

/** Renders the form's page. It is never cached, because a form contains this visitor's key. */
const showPage = (
  c: Context<AppEnv>,
  heading: string,
  content: JSX.Element,
  status: ContentfulStatusCode = 200,
): Promise<Response> => serveFormPage(c, quoteFormFile, { heading, content, status })
