import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { quoteFormFile } from '../../../shared/lib/page/routes.ts'
import { type FieldError, fieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { customer } from '../../../shared/rules/booking/actor.ts'
import type { Trouble } from '../../../shared/rules/booking/booking-flow.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import { looksAutomated } from '../../../shared/rules/booking/spam.ts'
import {
  type QuoteForm,
  quoteChoiceFields,
  readQuoteForm,
  requestOf,
} from '../../../shared/rules/quote/quote-form.ts'
import {
  type QuoteOrder,
  quoteErrorSummary,
  quoteRequestSchema,
} from '../../../shared/rules/quote/quote-request.ts'
import { isOffered, quoteHeading } from '../../../shared/rules/quote/quote-services.ts'
import * as requestMessages from '../../../shared/rules/quote/request-messages.ts'
import { RequestForm } from '../../../shared/views/quote/request-form.tsx'
import { logFailure } from '../../actions/log-failure.ts'
import { placeQuote } from '../../actions/place-quote.ts'
import { takesPhotos } from '../../db/photo/photos.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isFlood } from '../../lib/http/rate-limit.ts'
import { untilTomorrow } from '../../lib/http/retry-after.ts'
import { timeLimitMs, withinTimeOfDatabase } from '../../lib/http/time-limit.ts'
import { quoteLink } from '../../lib/text/quote-link.ts'
import { serveFormPage } from '../page/serve-form-page.ts'
import { readRequestForm } from './read-request-form.ts'

/** A quote is asked for on one page, which works without any script: see RequestForm. */
export const quoteFormRoutes = new Hono<AppEnv>().get('/', showChosen).post('/', answerForm)

const hostOf = (c: Context) => locationFromHost(new URL(c.req.url).host)

/** The form with what its address says. A link to what is no longer offered leads to the form all the same. */
async function showChosen(c: Context<AppEnv>): Promise<Response> {
  const query = [...new URL(c.req.url).searchParams].filter(([name]) => quoteChoiceFields.includes(name))
  const { form } = readQuoteForm(query)
  const { quoteCards } = await publishedSite(c)
  const service = form.service && isOffered(form.service, quoteCards) ? form.service : null
  return showForm(c, { ...form, service })
}

/** Takes the form as a browser without scripts sends it; shows it again with all of it when it is not to be had so. */
async function answerForm(c: Context<AppEnv>): Promise<Response> {
  // Before the first byte of it: no photo of a flood is stored.
  const isFlooded = await isFlood(c, 'booking')
  const { form, isSent, website, photoErrors } = await readRequestForm(c, isFlooded)
  const refuse = (message: string, status: ContentfulStatusCode, errors: FieldError[] = []) =>
    showForm(c, form, { status, trouble: { message, errors: [...errors, ...photoErrors] } })
  // Nothing was tried: the key of a first press, whose outcome may be unknown, stays.
  if (isFlooded) return refuse(bookingMessages.flood, 429)
  if (!isSent) return photoErrors.length > 0 ? refuse(requestMessages.photosLeft, 422) : showForm(c, form, {})
  try {
    if (looksAutomated({ website, openForMs: Date.now() - Number(form.openedAt) })) {
      return refuse(bookingMessages.automated((await publishedSite(c)).business), 422)
    }
    const request = requestOf(form, hostOf(c))
    const { data, error } = z.safeParse(quoteRequestSchema, request)
    if (error) return refuse(quoteErrorSummary(request), 422, fieldErrors(error.issues))
    if (photoErrors.length > 0) return refuse(requestMessages.photosLeft, 422)
    return await send(c, form, data)
  } catch (error) {
    return refuse(`${requestMessages.failed} ${requestMessages.stillHere}`, logFailure(c, error))
  }
}

async function send(c: Context<AppEnv>, form: QuoteForm, order: QuoteOrder): Promise<Response> {
  const placement = { actor: customer, location: hostOf(c), idempotencyKey: form.key ?? undefined }
  const outcome = await withinTimeOfDatabase(c, () => placeQuote(c, order, placement), timeLimitMs)
  switch (outcome.kind) {
    case 'placed':
    case 'replayed':
      return c.redirect(await quoteLink(c.env, outcome.quote.id), 303)
    case 'key-reused':
      return showEarlier(c, outcome.earlier.id)
    case 'photos-missing': {
      const photos = form.photos.filter((id) => !outcome.missing.includes(id))
      const trouble = { message: requestMessages.photosGone }
      return showForm(c, { ...form, photos, key: null }, { status: 422, trouble })
    }
    case 'too-many-requests':
      c.header('Retry-After', untilTomorrow())
      return showForm(c, form, {
        status: 429,
        trouble: { message: requestMessages.tooMany((await publishedSite(c)).business) },
      })
  }
}

/** Something was changed after a first try whose answer was lost, and which had gone through. */
async function showEarlier(c: Context<AppEnv>, id: string) {
  c.header('X-Robots-Tag', 'noindex')
  return showPage(
    c,
    'Your request',
    <>
      <p className="notice notice-done">{requestMessages.keyReused}</p>
      <p>
        <a href={await quoteLink(c.env, id)}>Your request's private page</a>
      </p>
    </>,
  )
}

type Answer = { status?: ContentfulStatusCode; trouble?: Trouble }

/** The form; once something typed may be on it, nobody lists it. */
async function showForm(c: Context<AppEnv>, sent: QuoteForm, answer?: Answer): Promise<Response> {
  const form = {
    ...sent,
    key: sent.key ?? crypto.randomUUID(),
    openedAt: sent.openedAt ?? String(Date.now()),
  }
  if (answer) c.header('X-Robots-Tag', 'noindex')
  const { quoteCards, business } = await publishedSite(c)
  return showPage(
    c,
    quoteHeading(form.service),
    <RequestForm
      form={form}
      location={hostOf(c)}
      trouble={answer?.trouble ?? null}
      quoteCards={quoteCards}
      takesPhotos={takesPhotos(c.env)}
      isAnswer={answer !== undefined}
      business={business}
    />,
    answer?.status,
  )
}

/** The page of the form with something on it. Nobody keeps it: a form holds what makes it this visitor's. */
const showPage = (
  c: Context<AppEnv>,
  heading: string,
  content: JSX.Element,
  status: ContentfulStatusCode = 200,
): Promise<Response> => serveFormPage(c, quoteFormFile, { heading, content, status })
