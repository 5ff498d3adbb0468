import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { quoteActionPaths, quotePageFile, quotePagePath } from '../../../shared/lib/page/routes.ts'
import { type FieldError, toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-field-rules.ts'
import { addressSchema, phoneSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import type { QuoteEmailEvent } from '../../../shared/rules/mail/email-events.ts'
import { questionSchema, reasonSchema } from '../../../shared/rules/quote/customer-reply-schemas.ts'
import type { QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import {
  canCustomerDo,
  decideQuoteCommand,
  type QuoteCommand,
  type QuoteCommandName,
} from '../../../shared/rules/quote/quote-commands.ts'
import {
  commandRejectionMessages,
  quoteDoneMessages,
  quotePageMessages,
} from '../../../shared/rules/quote/quote-page-messages.ts'
import { quoteStatusOn } from '../../../shared/rules/quote/quote-status.ts'
import { areaOfOption, orderFromOption } from '../../../shared/rules/quote/quoted-job.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { parseSlot } from '../../../shared/rules/schedule/slot.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { queueQuoteEmail } from '../../actions/queue-quote-email.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { type DayQuery, loadStartChoice } from '../../actions/start-choice.ts'
import { readSession } from '../../db/account/sessions.ts'
import { findBooking } from '../../db/booking/bookings.ts'
import { findPhoto } from '../../db/photo/photos.ts'
import {
  findQuote,
  hasAcceptanceLostRace,
  insertQuoteEvent,
  lastEventNumberOf,
  lastPricedQuoteOf,
  storeOpening,
  updateQuote,
} from '../../db/quote/quotes.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { isFromOurPages, isShownToPerson } from '../../lib/http/page-visit.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { formBody } from '../../lib/http/validate.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { manageLink } from '../../lib/text/private-links.ts'
import { startProblems } from '../booking/start-problems.ts'
import { limitChanges, limitLookups } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { servePhoto } from '../photo/serve-photo.ts'
import {
  AcceptQuoteForm,
  QuotePage,
  type RejectedAcceptance,
  type RejectedText,
  TextForm,
} from './quote-views.tsx'
import { requireQuoteLink } from './require-quote-link.ts'

const path = quotePagePath(':id', ':token')
const { accept, ask, askAgain, decline, photo } = quoteActionPaths

/** A question of 2,000 three-byte characters takes 18 KB when percent-encoded. */
const limitForm = formBody(32 * 1024)

/**
 * A quote's private page, where its customer reads it, asks, declines, or accepts and picks a time. Works
 * without scripts. Links only show something and forms change it, because mail scanners follow links.
 */
export const quotePageRoutes = new Hono<AppEnv>()
  .use(`${path}/*`, requireQuoteLink, limitChanges('quote'))
  .get(path, async (c) => {
    await noteOpening(c)
    return showQuote(c, { done: quoteDoneMessages.get(c.req.query('done') ?? '') })
  })
  .get(`${path}/${photo}/:photo`, async (c) => {
    const storedPhoto = await findPhoto(openDatabase(c.env.DB), c.req.param('photo'))
    return servePhoto(c, storedPhoto?.quoteId === c.var.quoteDetails.quote.id ? storedPhoto : undefined)
  })
  .get(`${path}/${accept}`, limitLookups('quote'), async (c) => {
    const { offer, option, ...requestedDays } = c.req.query()
    const selected = { offer: parseNumber(offer), option: parseNumber(option) }
    return executeCommand(c, { act: 'accept', offer: selected.offer }, async () =>
      showAcceptForm(c, selected, requestedDays),
    )
  })
  .post(`${path}/${accept}`, limitForm, async (c) => {
    const fields = await c.req.parseBody()
    const selected = { offer: parseNumber(fields.offer), option: parseNumber(fields.option) }
    return executeCommand(c, { act: 'accept', offer: selected.offer }, (number) =>
      bookOption(c, number, selected, fields),
    )
  })
  .get(`${path}/${ask}`, async (c) => (canDo(c, 'ask') ? showTextForm(c, 'ask') : showQuote(c)))
  .post(`${path}/${ask}`, limitForm, async (c) => {
    const fields = await c.req.parseBody()
    const parsed = questionSchema.safeParse({ text: textValue(fields.text) })
    if (!parsed.success) return showTextForm(c, 'ask', toRejectedText(fields.text, parsed.error.issues), 422)
    return writeMessage(
      c,
      { act: 'ask', lastSeenNumber: parseNumber(fields.known), ...parsed.data },
      parsed.data,
    )
  })
  .get(`${path}/${decline}`, async (c) => (canDo(c, 'decline') ? showTextForm(c, 'decline') : showQuote(c)))
  .post(`${path}/${decline}`, limitForm, async (c) => {
    const fields = await c.req.parseBody()
    const parsed = reasonSchema.safeParse({ text: textValue(fields.text) })
    if (!parsed.success)
      return showTextForm(c, 'decline', toRejectedText(fields.text, parsed.error.issues), 422)
    return writeMessage(c, { act: 'decline', offer: parseNumber(fields.offer) }, parsed.data)
  })
  .post(`${path}/${askAgain}`, limitForm, (c) => writeMessage(c, { act: 'ask-again' }))

type QuoteContext = Context<AppEnv>

const baseOf = (c: QuoteContext) => quotePagePath(c.var.quoteDetails.quote.id, c.req.param('token') ?? '')

const statusOf = (c: QuoteContext) => quoteStatusOn(businessDate(Date.now()), c.var.quoteDetails.quote)

const canDo = (c: QuoteContext, act: QuoteCommandName) => canCustomerDo(act, statusOf(c))

/**
 * Stores that the customer has opened a priced quote for the first time. A signed-in account doesn't count, nor does
 * anyone who came from a page of ours, such as the dashboard on another brand's host.
 */
async function noteOpening(c: QuoteContext): Promise<void> {
  const { id, openedAt } = c.var.quoteDetails.quote
  if (openedAt !== null || statusOf(c) !== 'offered' || !isShownToPerson(c) || isFromOurPages(c)) return
  if (await readSession(c)) return
  const storing = storeOpening(openDatabase(c.env.DB), id, new Date().toISOString()).execute()
  // The page matters more than the note.
  c.executionCtx.waitUntil(storing.catch(() => {}))
}

/** A form field's text; files count as empty. */
const textValue = (field: unknown) => (typeof field === 'string' ? field : '')

/** The number in a form field or link; -1, which no event or option has, when there is none. */
const parseNumber = (field: unknown) => (/^\d{1,6}$/.test(textValue(field)) ? Number(field) : -1)

const toRejectedText = (text: unknown, issues: Parameters<typeof toFieldErrors>[0]): RejectedText => ({
  value: textValue(text),
  errors: toFieldErrors(issues),
})

/** How often a command is retried when somebody else writes an event at the same time. */
const maxTries = 5

/** Writes a command as the event of that number; 'overtaken' when there is a newer event. */
type WriteEvent = (number: number) => Promise<Response | 'overtaken'>

/**
 * Executes a command. When somebody else has written an event meanwhile, it decides again on the current
 * quote.
 */
async function executeCommand(
  c: QuoteContext,
  command: QuoteCommand,
  writeEvent: WriteEvent,
): Promise<Response> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { events } = c.var.quoteDetails
    const pricedQuoteNumber = lastPricedQuoteOf({ events })?.number ?? null
    const decision = decideQuoteCommand(command, { status: statusOf(c), offer: pricedQuoteNumber, events })
    if (decision.kind === 'done') return redirectDone(c, command.act)
    if (decision.kind === 'rejected')
      return showQuote(c, { alert: commandRejectionMessages[decision.reason] }, 409)
    try {
      const response = await writeEvent(lastEventNumberOf({ events }) + 1)
      if (response !== 'overtaken') return response
    } catch (error) {
      if (!hasAcceptanceLostRace(error)) throw error
      await reloadQuote(c)
    }
  }
  return showQuote(c, { alert: quotePageMessages.changed }, 409)
}

/** Reloads the quote. @returns true when it has new events. */
async function reloadQuote(c: QuoteContext): Promise<boolean> {
  const previous = c.var.quoteDetails
  const current = await findQuote(openDatabase(c.env.DB), previous.quote.id)
  if (!current) throw new Problem('not-found', { detail: 'This quote no longer exists' })
  c.set('quoteDetails', current)
  return lastEventNumberOf(current) > lastEventNumberOf(previous)
}

/** Commands that only add an event to the conversation. */
type MessageCommandName = Exclude<QuoteCommandName, 'accept'>

/** Each command's event, its email and its changes to the quote. */
const messageCommands = {
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
  MessageCommandName,
  { action: string; event: QuoteEmailEvent; changes: Parameters<typeof updateQuote>[2] }
>

function writeMessage(
  c: QuoteContext,
  command: Extract<QuoteCommand, { act: MessageCommandName }>,
  { text }: { text?: string } = {},
) {
  const { action, event, changes } = messageCommands[command.act]
  return executeCommand(c, command, async (number) => {
    const db = openDatabase(c.env.DB)
    const { id } = c.var.quoteDetails.quote
    const eventKey = { quoteId: id, number, at: new Date().toISOString() }
    await db.batch([
      insertQuoteEvent(db, { ...eventKey, actor: customerActor, action, text: text || null }),
      updateQuote(db, eventKey, changes),
      queueQuoteEmail(db, eventKey, event),
    ])
    sendMessagesAfterResponse(c, { id })
    return redirectDone(c, command.act)
  })
}

/** Redirects to the page that confirms the command. */
async function redirectDone(c: QuoteContext, act: QuoteCommandName) {
  if (act !== 'accept') return c.redirect(`${baseOf(c)}?done=${messageCommands[act].action}`, 303)
  const { bookingId } = c.var.quoteDetails.quote
  return bookingId ? redirectToBooking(c, bookingId, 'accepted-before') : showQuote(c)
}

const redirectToBooking = async (c: QuoteContext, id: string, doneKey: 'accepted' | 'accepted-before') =>
  c.redirect(`${await manageLink(c.env, { id })}?done=${doneKey}`, 303)

async function showQuote(
  c: QuoteContext,
  notice: { done?: string | undefined; alert?: string } = {},
  status?: ContentfulStatusCode,
) {
  const details = c.var.quoteDetails
  const { bookingId } = details.quote
  const row = bookingId ? await findBooking(openDatabase(c.env.DB), bookingId) : undefined
  const booking = row && { ...row, link: await manageLink(c.env, row) }
  const published = await getPublishedSite(c)
  const state = { details, status: statusOf(c), pricedQuote: lastPricedQuoteOf(details), booking }
  const props = { ...state, base: baseOf(c), published }
  return serveLinkPage(c, quotePageFile, QuotePage({ ...props, ...notice }), status)
}

function showTextForm(c: QuoteContext, act: 'ask' | 'decline', rejected?: RejectedText, status?: 422) {
  const details = c.var.quoteDetails
  const props = {
    act,
    lastNumber: lastEventNumberOf(details),
    offer: lastPricedQuoteOf(details)?.number,
    base: baseOf(c),
  }
  return serveLinkPage(c, quotePageFile, TextForm({ ...props, rejected }), status)
}

/** An option by its index in a priced quote, and the priced quote by its event number. */
type OptionReference = { offer: number; option: number }

const findOption = (c: QuoteContext, { option }: OptionReference): QuoteOption | undefined =>
  lastPricedQuoteOf(c.var.quoteDetails)?.pricedQuote.options[option]

async function showAcceptForm(
  c: QuoteContext,
  selected: OptionReference,
  requestedDays: DayQuery,
  rejected?: RejectedAcceptance & { nearest?: readonly Start[] },
  status?: ContentfulStatusCode,
) {
  const option = findOption(c, selected)
  if (!option) return showQuote(c, { alert: commandRejectionMessages.replaced }, 409)
  const { quote, taxTerms, words } = c.var.quoteDetails
  const job = { ...option, area: areaOfOption(option, quote) }
  const db = openDatabase(c.env.DB)
  const choice = await loadStartChoice(db, job, requestedDays, rejected?.nearest, Date.now())
  const props = {
    quote,
    taxTerms,
    words,
    business: (await getPublishedSite(c)).business,
    selected,
    option,
    choice,
    base: baseOf(c),
    areAlternatives: Boolean(rejected?.nearest),
  }
  return serveLinkPage(c, quotePageFile, AcceptQuoteForm({ ...props, rejected }), status)
}

/**
 * Books an option at the chosen time, as the event of that number. @throws errors that
 * `hasAcceptanceLostRace` recognizes.
 */
async function bookOption(
  c: QuoteContext,
  number: number,
  selected: OptionReference,
  fields: Record<string, unknown>,
): Promise<Response | 'overtaken'> {
  const option = findOption(c, selected)
  if (!option) return showQuote(c, { alert: commandRejectionMessages.replaced }, 409)
  const slot = parseSlot(fields.slot)
  const values = { address: textValue(fields.address), accessNotes: textValue(fields.accessNotes) }
  const { quote, events } = c.var.quoteDetails
  const phone = quote.customerPhone || (textValue(fields.phone) ?? '')
  const showForm = (
    rejection: { message: string; errors?: readonly FieldError[]; nearest?: readonly Start[] },
    status: ContentfulStatusCode,
  ) => showAcceptForm(c, selected, slot ?? {}, { values, phone, errors: [], slot, ...rejection }, status)

  if (!slot) return showForm({ message: quotePageMessages.chooseTime }, 422)
  const parsedAddress = option.place === 'mobile' ? addressSchema.safeParse(values) : null
  // The crew calls a customer on the day, so a booking has a number even if its quote had none.
  const parsedPhone = phoneSchema.safeParse({ phone })
  if (!parsedPhone.success || parsedAddress?.success === false) {
    const issues = [...(parsedPhone.error?.issues ?? []), ...(parsedAddress?.error?.issues ?? [])]
    const required = ['phone', ...(parsedAddress ? ['address'] : [])]
    const rejection = {
      errors: toFieldErrors(issues),
      message: bookingErrorSummary({ ...values, phone }, required),
    }
    return showForm(rejection, 422)
  }
  const request = { ...quote, customerPhone: parsedPhone.data.phone }
  const chosen = {
    ...slot,
    address: parsedAddress?.data.address ?? null,
    accessNotes: parsedAddress?.data.accessNotes || null,
  }
  const outcome = await placeBooking(c, orderFromOption(request, events[0]?.text ?? '', option, chosen), {
    location: quote.location,
    actor: customerActor,
    rules: 'visitor',
    idempotencyKey: await keyedHash(c.env, JSON.stringify(['accept', quote.id, selected, chosen])),
    acceptance: { quoteId: quote.id, number, option },
  })
  switch (outcome.kind) {
    case 'booked':
    case 'replayed':
      return redirectToBooking(c, outcome.booking.id, 'accepted')
    case 'rejected': {
      // The same quote may have taken the time in another tab.
      if (await reloadQuote(c)) return 'overtaken'
      const isTaken = outcome.reason === 'taken'
      const message = isTaken ? quotePageMessages.taken : startProblems[outcome.reason].detail
      return showForm({ message, nearest: outcome.alternatives }, isTaken ? 409 : 422)
    }
    case 'too-many-requests':
      c.header('Retry-After', secondsUntilTomorrow())
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
