import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { quoteActionPaths, quotePageFile, quotePagePath } from '../../../shared/lib/page/routes.ts'
import { fieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { customer } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-order.ts'
import { addressSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import type { QuoteMailEvent } from '../../../shared/rules/mail/mail.ts'
import { questionSchema, reasonSchema } from '../../../shared/rules/quote/customer-text.ts'
import type { OfferOption } from '../../../shared/rules/quote/offer.ts'
import {
  decideWish,
  mayCustomer,
  type QuoteAct,
  type QuoteWish,
} from '../../../shared/rules/quote/quote-decisions.ts'
import {
  quoteDone,
  quotePageMessages,
  wishRefusals,
} from '../../../shared/rules/quote/quote-page-messages.ts'
import { quoteStatusOn } from '../../../shared/rules/quote/quote-status.ts'
import { areaOfOption, orderOfOption } from '../../../shared/rules/quote/quoted-job.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { readSlot } from '../../../shared/rules/schedule/slot.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { queueQuoteMail } from '../../actions/queue-quote-mail.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import { type AskedDays, loadStartChoice } from '../../actions/start-choice.ts'
import { findBooking } from '../../db/booking/bookings.ts'
import { findPhoto } from '../../db/photo/photos.ts'
import { isAcceptanceOvertaken } from '../../db/quote/acceptance.ts'
import { changeQuote, findQuote, lastNumberOf, lastOfferOf, writeLine } from '../../db/quote/quotes.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { untilTomorrow } from '../../lib/http/retry-after.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { formBody } from '../../lib/http/validate.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { manageLink } from '../../lib/text/manage-link.ts'
import { startRefusals } from '../booking/answer-order.ts'
import { fillPrivatePage } from '../page/fill-private-page.ts'
import { limitChanges, limitLookups } from '../page/private-link.ts'
import { servePhoto } from '../photo/serve-photo.ts'
import { AcceptForm, type AcceptTrouble, QuotePage, TextForm, type TextTrouble } from './quote-views.tsx'
import { requireQuoteLink } from './require-quote-link.ts'

const path = quotePagePath(':id', ':token')
const { accept, ask, askAgain, decline, photo } = quoteActionPaths

/** A question of 2,000 characters in a script of three bytes each, percent-encoded, is 18 KB. */
const limitForm = formBody(32 * 1024)

/**
 * The private page of one quote, where its customer sees what we offer, asks, declines, or accepts and chooses a time.
 * Works without scripts: links to look and choose, forms to say something, because mail scanners follow links.
 */
export const quotePageRoutes = new Hono<AppEnv>()
  .use(`${path}/*`, requireQuoteLink, limitChanges('quote'))
  .get(path, (c) => showQuote(c, { done: quoteDone.get(c.req.query('done') ?? '') }))
  .get(`${path}/${photo}/:photo`, async (c) => {
    const found = await findPhoto(openDatabase(c.env.DB), c.req.param('photo'))
    return servePhoto(c, found?.quoteId === c.var.quoteDetails.quote.id ? found : undefined)
  })
  .get(`${path}/${accept}`, limitLookups('quote'), async (c) => {
    const { offer, option, ...asked } = c.req.query()
    const wanted = { offer: numberIn(offer), option: numberIn(option) }
    return fulfil(c, { act: 'accept', offer: wanted.offer }, async () => showAcceptForm(c, wanted, asked))
  })
  .post(`${path}/${accept}`, limitForm, async (c) => {
    const sent = await c.req.parseBody()
    const wanted = { offer: numberIn(sent.offer), option: numberIn(sent.option) }
    return fulfil(c, { act: 'accept', offer: wanted.offer }, (number) => book(c, number, wanted, sent))
  })
  .get(`${path}/${ask}`, async (c) => (may(c, 'ask') ? showTextForm(c, 'ask') : showQuote(c)))
  .post(`${path}/${ask}`, limitForm, async (c) => {
    const sent = await c.req.parseBody()
    const parsed = questionSchema.safeParse({ text: textIn(sent.text) })
    if (!parsed.success) return showTextForm(c, 'ask', troubleIn(sent.text, parsed.error.issues), 422)
    return say(c, { act: 'ask', known: numberIn(sent.known), ...parsed.data }, parsed.data)
  })
  .get(`${path}/${decline}`, async (c) => (may(c, 'decline') ? showTextForm(c, 'decline') : showQuote(c)))
  .post(`${path}/${decline}`, limitForm, async (c) => {
    const sent = await c.req.parseBody()
    const parsed = reasonSchema.safeParse({ text: textIn(sent.text) })
    if (!parsed.success) return showTextForm(c, 'decline', troubleIn(sent.text, parsed.error.issues), 422)
    return say(c, { act: 'decline', offer: numberIn(sent.offer) }, parsed.data)
  })
  .post(`${path}/${askAgain}`, limitForm, (c) => say(c, { act: 'ask-again' }))

type QuoteContext = Context<AppEnv>

const baseOf = (c: QuoteContext) => quotePagePath(c.var.quoteDetails.quote.id, c.req.param('token') ?? '')

const statusOf = (c: QuoteContext) => quoteStatusOn(businessDate(Date.now()), c.var.quoteDetails.quote)

const may = (c: QuoteContext, act: QuoteAct) => mayCustomer(act, statusOf(c))

/** A field of a form as it was typed; a file is nothing typed. */
const textIn = (field: unknown) => (typeof field === 'string' ? field : '')

/** The number in a field of a form or a link; without one, a number that no line and no option has. */
const numberIn = (field: unknown) => (/^\d{1,6}$/.test(textIn(field)) ? Number(field) : -1)

const troubleIn = (text: unknown, issues: Parameters<typeof fieldErrors>[0]): TextTrouble => ({
  typed: textIn(text),
  errors: fieldErrors(issues),
})

/** So often somebody else may say something while it is written. */
const maxTries = 5

/** Writes a wish as the line of a number and answers, unless something was said that it does not know of. */
type Write = (number: number) => Promise<Response | 'overtaken'>

/** Fulfils a wish. When somebody else has said something meanwhile, it is decided again on what there is then. */
async function fulfil(c: QuoteContext, wish: QuoteWish, write: Write): Promise<Response> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { events } = c.var.quoteDetails
    const offer = lastOfferOf({ events })?.number ?? null
    const decision = decideWish(wish, { status: statusOf(c), offer, events })
    if (decision.kind === 'done') return done(c, wish.act)
    if (decision.kind === 'refused') return showQuote(c, { alert: wishRefusals[decision.why] }, 409)
    try {
      const answer = await write(lastNumberOf({ events }) + 1)
      if (answer !== 'overtaken') return answer
    } catch (error) {
      if (!isAcceptanceOvertaken(error)) throw error
      await lookAgain(c)
    }
  }
  return showQuote(c, { alert: quotePageMessages.changed }, 409)
}

/** Reads the quote again. @returns whether something was said since. */
async function lookAgain(c: QuoteContext): Promise<boolean> {
  const known = c.var.quoteDetails
  const found = await findQuote(openDatabase(c.env.DB), known.quote.id)
  if (!found) throw new Problem('not-found', { detail: 'This quote no longer exists' })
  c.set('quoteDetails', found)
  return lastNumberOf(found) > lastNumberOf(known)
}

/** What a customer does that is written as a line of the conversation alone. */
type LineAct = Exclude<QuoteAct, 'accept'>

/** What a customer says, as it is written down and told. */
const sayings = {
  ask: { action: 'asked', event: 'quote-asked', changes: { isWaiting: true } },
  'ask-again': {
    action: 'asked-again',
    event: 'quote-asked-again',
    changes: { status: 'new', isWaiting: true },
  },
  decline: {
    action: 'declined',
    event: 'quote-declined',
    changes: { status: 'declined', isWaiting: false },
  },
} as const satisfies Record<
  LineAct,
  { action: string; event: QuoteMailEvent; changes: Parameters<typeof changeQuote>[2] }
>

function say(c: QuoteContext, wish: Extract<QuoteWish, { act: LineAct }>, { text }: { text?: string } = {}) {
  const { action, event, changes } = sayings[wish.act]
  return fulfil(c, wish, async (number) => {
    const db = openDatabase(c.env.DB)
    const { id } = c.var.quoteDetails.quote
    const line = { quoteId: id, number, at: new Date().toISOString() }
    await db.batch([
      writeLine(db, { ...line, actor: customer, action, text: text || null }),
      changeQuote(db, line, changes),
      queueQuoteMail(db, line, event),
    ])
    sendMailAfter(c, { id })
    return done(c, wish.act)
  })
}

/** Leads to what says that it is done. */
async function done(c: QuoteContext, act: QuoteAct) {
  if (act !== 'accept') return c.redirect(`${baseOf(c)}?done=${sayings[act].action}`, 303)
  const { bookingId } = c.var.quoteDetails.quote
  return bookingId ? toBooking(c, bookingId, 'accepted-before') : showQuote(c)
}

const toBooking = async (c: QuoteContext, id: string, done: 'accepted' | 'accepted-before') =>
  c.redirect(`${await manageLink(c.env, { id })}?done=${done}`, 303)

async function showQuote(
  c: QuoteContext,
  notice: { done?: string | undefined; alert?: string } = {},
  status?: ContentfulStatusCode,
) {
  const details = c.var.quoteDetails
  const { bookingId } = details.quote
  const found = bookingId ? await findBooking(openDatabase(c.env.DB), bookingId) : undefined
  const booking = found && { ...found, link: await manageLink(c.env, found) }
  const published = await publishedSite(c)
  const standing = { details, status: statusOf(c), offer: lastOfferOf(details), booking }
  const props = { ...standing, base: baseOf(c), published }
  return fillPrivatePage(c, quotePageFile, QuotePage({ ...props, ...notice }), status)
}

function showTextForm(c: QuoteContext, act: 'ask' | 'decline', refused?: TextTrouble, status?: 422) {
  const details = c.var.quoteDetails
  const props = { act, known: lastNumberOf(details), offer: lastOfferOf(details)?.number, base: baseOf(c) }
  return fillPrivatePage(c, quotePageFile, TextForm({ ...props, refused }), status)
}

/** An option by its place in an offer, and the offer by the number of its line. */
type Wanted = { offer: number; option: number }

const optionOf = (c: QuoteContext, { option }: Wanted): OfferOption | undefined =>
  lastOfferOf(c.var.quoteDetails)?.offer.options[option]

async function showAcceptForm(
  c: QuoteContext,
  wanted: Wanted,
  asked: AskedDays,
  refused?: AcceptTrouble & { nearest?: readonly Start[] },
  status?: ContentfulStatusCode,
) {
  const option = optionOf(c, wanted)
  if (!option) return showQuote(c, { alert: wishRefusals.replaced }, 409)
  const { quote, taxTerms, words } = c.var.quoteDetails
  const job = { ...option, area: areaOfOption(option, quote) }
  const db = openDatabase(c.env.DB)
  const choice = await loadStartChoice(db, job, asked, refused?.nearest, Date.now())
  const props = {
    quote,
    taxTerms,
    words,
    business: (await publishedSite(c)).business,
    wanted,
    option,
    choice,
    base: baseOf(c),
    isRefused: Boolean(refused?.nearest),
  }
  return fillPrivatePage(c, quotePageFile, AcceptForm({ ...props, refused }), status)
}

/** Books an option for a time, as the line of a number. @throws what `isAcceptanceOvertaken` knows. */
async function book(
  c: QuoteContext,
  number: number,
  wanted: Wanted,
  sent: Record<string, unknown>,
): Promise<Response | 'overtaken'> {
  const option = optionOf(c, wanted)
  if (!option) return showQuote(c, { alert: wishRefusals.replaced }, 409)
  const slot = readSlot(sent.slot)
  const typed = { address: textIn(sent.address), accessNotes: textIn(sent.accessNotes) }
  const showAgain = (
    trouble: { message: string; nearest?: readonly Start[] },
    status: ContentfulStatusCode,
  ) => showAcceptForm(c, wanted, slot ?? {}, { typed, errors: [], slot, ...trouble }, status)

  if (!slot) return showAgain({ message: quotePageMessages.chooseTime }, 422)
  const where = option.place === 'mobile' ? addressSchema.safeParse(typed) : null
  if (where?.success === false) {
    const trouble = {
      errors: fieldErrors(where.error.issues),
      message: bookingErrorSummary(typed, ['address']),
    }
    return showAgain(trouble, 422)
  }
  const { quote, events } = c.var.quoteDetails
  const chosen = {
    ...slot,
    address: where?.data.address ?? null,
    accessNotes: where?.data.accessNotes || null,
  }
  const outcome = await placeBooking(c, orderOfOption(quote, events[0]?.text ?? '', option, chosen), {
    location: quote.location,
    actor: customer,
    rules: 'visitor',
    idempotencyKey: await keyedHash(c.env, JSON.stringify(['accept', quote.id, wanted, chosen])),
    acceptance: { quoteId: quote.id, number, option },
  })
  switch (outcome.kind) {
    case 'booked':
    case 'replayed':
      return toBooking(c, outcome.booking.id, 'accepted')
    case 'refused': {
      // The time may be taken by this very quote, in another tab.
      if (await lookAgain(c)) return 'overtaken'
      const isTaken = outcome.reason === 'taken'
      const message = isTaken ? quotePageMessages.taken : startRefusals[outcome.reason].detail
      return showAgain({ message, nearest: outcome.alternatives }, isTaken ? 409 : 422)
    }
    case 'too-many-requests':
      c.header('Retry-After', untilTomorrow())
      return showQuote(c, { alert: quotePageMessages.tooMany }, 429)
    case 'invalid':
    case 'price-changed':
    case 'booking-removed':
    case 'key-reused':
    case 'waiting':
    case 'to-pay':
    case 'deposit-failed':
      return showQuote(c, { alert: quotePageMessages.notBooked }, 409)
  }
}
