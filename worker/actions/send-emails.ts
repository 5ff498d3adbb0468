import type { Context } from 'hono'
import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions } from '../../shared/lib/page/routes.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { invoiceName } from '../../shared/rules/invoice/invoice.ts'
import {
  dueMessages,
  type Email,
  type EmailEvent,
  type EmailRecipient,
  type EmailState,
  isHeldForQuietHours,
  isReviewEmailEvent,
  type MessageChannel,
  type MessageRecipient,
  type OutboxMessage,
  sendTimeoutMs,
} from '../../shared/rules/mail/email-events.ts'
import { cardTermsOf } from '../../shared/rules/payment/pay-link.ts'
import { isUnpaid } from '../../shared/rules/payment/unpaid.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { activeInvoiceOf, selectInvoices } from '../db/invoice/invoices.ts'
import { countEmailIfWithinLimit } from '../db/mail/email-limit.ts'
import {
  contactOf,
  findRecentOutboxEvents,
  listUnsentEvents,
  messageId,
  type OutboxEvent,
  updateMessages,
} from '../db/mail/outbox.ts'
import { queueReminders } from '../db/mail/queue-messages.ts'
import { updateText } from '../db/message/texts.ts'
import { countMoreQuotes } from '../db/quote/queue-request-emails.ts'
import { findQuote } from '../db/quote/quotes.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { termsOf } from '../db/terms/stored-terms.ts'
import { writeBookingEmail } from '../emails/booking-email.ts'
import { writeContactChangeEmail } from '../emails/contact-change-email.ts'
import { writeInvoiceEmail } from '../emails/invoice-email.ts'
import { writePaymentReminderEmail } from '../emails/payment-reminder-email.ts'
import { writeMoreQuotesEmail, writeQuoteEmail } from '../emails/quote-email.ts'
import { withTimeout } from '../lib/database/database-timeout.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { isPushSetUp } from '../lib/push/vapid.ts'
import { type EmailSender, emailSender } from '../lib/services/email-sender.ts'
import { TextOutcomeUnknownError, type TextSender } from '../lib/services/text-provider.ts'
import { textSender } from '../lib/services/text-sender.ts'
import { manageToken, quoteLink } from '../lib/text/private-links.ts'
import { composeCareEmail } from './compose-care-reminder.ts'
import { composeReviewEmail } from './compose-review-email.ts'
import { findWaitingMatches } from './find-waiting-matches.ts'
import { loadCareOffer } from './load-care-offer.ts'
import { loadCustomerInvoice } from './load-customer-invoice.ts'
import { notifyDevices } from './notify-devices.ts'
import { loadRouting, phoneOf, type Routing, routeMessage } from './route-messages.ts'
import { composeText, countText, sendText } from './send-text.ts'

/**
 * Sends the emails about a change of a booking, a quote or the site after the response. If anything goes
 * wrong, the change stands and the cron retries.
 */
export function sendEmailsAfterResponse(c: Context<AppEnv>, { id }: { id: string }) {
  c.executionCtx.waitUntil(sendEmailsAbout(c.env, id).catch(logEmailFailure))
}

/** Sends the due emails about the subject's last minutes. */
async function sendEmailsAbout(env: Bindings, subjectId: string) {
  const channels = channelsOf(env)
  if (!hasChannel(channels)) return
  const now = Date.now()
  const mail = await findRecentOutboxEvents(openDatabase(env.DB), subjectId, now)
  if (mail.length === 0) return
  const routing = await loadRouting(env, mail, now)
  for (const planned of planMessages(channels, mail, routing, now))
    await sendPlanned(env, channels, routing, planned)
}

/**
 * Sends a message.
 * @returns the message's new state.
 * @throws when it could not be sent.
 */
type Sender = (mail: OutboxEvent, published: SiteData) => Promise<EmailState>

export type Channels = {
  /** Each is `null` if it is not set up (README, "Deploy"), and its messages then wait. */
  email: EmailSender | null
  text: TextSender | null
  push: Sender | null
  /** The published site, loaded once for all messages. */
  published: () => Promise<SiteData>
  /**
   * Addresses and numbers that have reached a limit, so that a run asks only once about each; `texts` when the
   * provider of texts doesn't respond.
   */
  exhausted: Set<string>
}

export function channelsOf(env: Bindings): Channels {
  return {
    email: emailSender(env),
    text: textSender(env),
    push: isPushSetUp(env) ? (mail, published) => notifyDevices(env, mail, published) : null,
    published: once(() => loadPublished(openDatabase(env.DB))),
    exhausted: new Set(),
  }
}

/** Loads on first use, and only once. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= load())
}

const hasChannel = ({ email, text, push }: Channels) => Boolean(email ?? text ?? push)

const hasSender = ({ email, text, push }: Channels, to: MessageRecipient) =>
  Boolean(to === 'push' ? push : to === 'owner' ? email : (email ?? text))

/** Plans the messages to send or drop now, for the channels that are set up. */
function planMessages(channels: Channels, mail: readonly OutboxEvent[], routing: Routing, now: number) {
  const sendable = mail.filter(({ row }) => !isHeldForQuietHours(row.event, now))
  const events = sendable.map((each) => ({
    mail: each,
    event: each.row.event,
    messages: each.messages.filter(
      (message) =>
        hasSender(channels, message.to) &&
        !(message.to === 'customer' && routeMessage(each, message, routing, now) === 'wait'),
    ),
  }))
  const bySubject = Map.groupBy(events, ({ mail: { row } }) => row.subjectId)
  return [...bySubject.values()]
    .flatMap((ofSubject) => dueMessages(ofSubject, now))
    .filter(({ due, overtaken }) => due.length + overtaken.length > 0)
}

type Planned = ReturnType<
  typeof dueMessages<{ mail: OutboxEvent; event: EmailEvent; messages: OutboxMessage[] }>
>[number]

/**
 * Sends an event's due messages within the customer's limits and drops the superseded ones.
 * @returns the messages sent.
 */
async function sendPlanned(
  env: Bindings,
  channels: Channels,
  routing: Routing,
  { event: { mail }, due, overtaken }: Planned,
) {
  const dropped = overtaken.map((known) => ({ known, next: { ...known, state: 'dropped' as const } }))
  if (dropped.length > 0) await updateMessages(openDatabase(env.DB), mail.row, dropped)
  return sendMessages(env, channels, mail, due, { routing, isLimited: true })
}

/**
 * Anybody can enter an address or hold a link, so the emails that they make us send to it are limited. The
 * owner gets all of them.
 */
async function isWithinEmailLimit(
  env: Bindings,
  { exhausted }: Channels,
  { messages, booking, quote }: OutboxEvent,
  { attempts }: OutboxMessage,
) {
  const subject = booking ?? quote
  const goesToOwner = messages.some((message) => message.to === 'owner')
  const isFromVisitor = goesToOwner && subject?.networkHash != null
  if (attempts > 0 || !isFromVisitor) return true
  const isWithin = await countEmailIfWithinLimit(env, subject.customerEmail, Date.now())
  if (!isWithin) exhausted.add(subject.customerEmail)
  return isWithin
}

/**
 * The events per run, since a Worker's subrequests are limited. A notification goes to several devices, so it
 * weighs more.
 */
const maxPerRun = 20
const weightOf = ({ due }: Planned) => (due.some(({ to }) => to === 'push') ? 4 : 1)

/** True when all that is left of an event is known to wait: its address or number has reached a limit. */
function isExhausted({ exhausted }: Channels, routing: Routing, planned: Planned, now: number): boolean {
  const { mail } = planned.event
  return (
    planned.overtaken.length === 0 &&
    planned.due.every((message) => {
      if (message.to !== 'customer' || exhausted.size === 0) return false
      const route = routeMessage(mail, message, routing, now)
      if (route === 'text') return exhausted.has('texts') || exhausted.has(phoneOf(mail, routing) ?? '')
      return route === 'email' && message.attempts === 0 && exhausted.has(contactOf(mail)?.email ?? '')
    })
  )
}

/**
 * Scheduled task: queues the reminders that are due and sends unsent messages.
 * @returns how many of each.
 */
export async function sendDueEmails(env: Bindings, now: number): Promise<Record<string, number>> {
  const channels = channelsOf(env)
  if (!hasChannel(channels)) return { reminders: 0, events: 0 }
  const db = openDatabase(env.DB)
  const reminders = hasSender(channels, 'customer') ? await queueReminders(db, now) : 0
  const mail = await listUnsentEvents(db, now)
  const routing = await loadRouting(env, mail, now)
  let events = 0
  let weight = 0
  for (const planned of planMessages(channels, mail, routing, now)) {
    if (isExhausted(channels, routing, planned, now)) continue
    weight += weightOf(planned)
    if (weight > maxPerRun) break
    events++
    const outcomes = await sendPlanned(env, channels, routing, planned)
    // While the email service doesn't respond, every message sent may arrive twice, so it gets one event per
    // run. Of texts, the provider is asked before they are sent again.
    if (outcomes.some(({ state, channel }) => state === 'sending' && channel !== 'text')) break
    if (outcomes.some(({ state, channel }) => state === 'sending' && channel === 'text'))
      channels.exhausted.add('texts')
  }
  return { reminders, events }
}

/** How a message is about to be sent. */
type Prepared = {
  known: OutboxMessage
  channel: MessageChannel | null
  send: (published: SiteData) => Promise<EmailState | 'opted-out'>
}

type SendOptions = {
  routing: Routing
  /** Whether the limits on strangers apply; an owner who sends a message again is above them. */
  isLimited: boolean
}

/** Decides how to send a message. @returns `null` when it has to wait. */
async function prepareMessage(
  env: Bindings,
  channels: Channels,
  mail: OutboxEvent,
  known: OutboxMessage,
  published: SiteData,
  { routing, isLimited }: SendOptions,
): Promise<Prepared | null> {
  const { email, push } = channels
  const { to } = known
  if (to === 'push') return push && { known, channel: null, send: (site) => push(mail, site) }
  if (to === 'owner') {
    return email && { known, channel: null, send: (site) => sendEmail(env, email, mail, 'owner', site) }
  }
  const route = routeMessage(mail, known, routing, Date.now())
  if (route === 'wait') return null
  if (route === 'none') return { known, channel: null, send: async () => refuseOrDrop(env, mail) }
  const byEmail = async () => {
    if (!email || (isLimited && !(await isWithinEmailLimit(env, channels, mail, known)))) return null
    const send = (site: SiteData) => sendEmail(env, email, mail, 'customer', site)
    return { known, channel: 'email' as const, send }
  }
  return route === 'email' ? byEmail() : prepareText(env, channels, mail, known, published, routing, byEmail)
}

/** Prepares a text. Over a limit it is emailed, or waits. */
async function prepareText(
  env: Bindings,
  channels: Channels,
  mail: OutboxEvent,
  known: OutboxMessage,
  published: SiteData,
  routing: Routing,
  byEmail: () => Promise<Prepared | null>,
): Promise<Prepared | null> {
  const { text: sender } = channels
  if (!sender) return null
  const text = await composeText(env, mail, routing, published)
  if (!text) return { known, channel: 'text', send: async () => 'dropped' }
  const isFirst = known.attempts === 0
  if (isFirst && !(await countText(env, mail, text, routing, Date.now()))) {
    if (contactOf(mail)?.email) return byEmail()
    channels.exhausted.add(text.to)
    return null
  }
  return { known, channel: 'text', send: () => sendText(env, sender, mail, text, !isFirst) }
}

/** A text of the owner's own that can't be sent is refused, so that its thread says so. */
async function refuseOrDrop(env: Bindings, { row }: OutboxEvent): Promise<EmailState> {
  if (row.event !== 'owner-text') return 'dropped'
  await updateText(openDatabase(env.DB), row.subjectId, { state: 'failed' })
  return 'refused'
}

/**
 * Sends the messages of one event. They are claimed first, on the condition that nothing has changed, so that
 * only one sender sends. If a sender dies after that or gets no response, its messages stay claimed and are
 * retried later. Emails may then arrive twice (docs/reliability.md, "What may be sent twice").
 * @returns the messages' new states, without those that another sender claimed.
 */
export async function sendMessages(
  env: Bindings,
  channels: Channels,
  mail: OutboxEvent,
  messages: readonly OutboxMessage[],
  options: SendOptions,
): Promise<OutboxMessage[]> {
  if (messages.length === 0) return []
  const db = openDatabase(env.DB)
  // Loaded before claiming, since a claimed message that isn't sent has an unknown outcome.
  const published = await channels.published()
  const at = new Date().toISOString()
  const prepared = (
    await Promise.all(messages.map((known) => prepareMessage(env, channels, mail, known, published, options)))
  ).filter((each) => each !== null)
  if (prepared.length === 0) return []
  const claims = prepared.map(({ known, channel }) => ({
    known,
    next: { ...known, state: 'sending' as const, attempts: known.attempts + 1, at, channel },
  }))
  const claimed = await updateMessages(db, mail.row, claims)
  const outcomes = await Promise.all(
    claimed.map(async (known) => {
      const send = prepared.find((each) => each.known.to === known.to)?.send
      const state = send ? await deliver(mail, known, () => send(published)) : 'failed'
      return { known, next: await settle(env, channels, mail, known, state, published) }
    }),
  )
  if (outcomes.length === 0) return []
  const note = () => updateMessages(db, mail.row, outcomes)
  // A message that was sent but not recorded would be sent again.
  await note().catch(note)
  return outcomes.map(({ next }) => next)
}

/** A customer who has just turned out to get no texts is emailed at once, if there is an address. */
async function settle(
  env: Bindings,
  { email }: Channels,
  mail: OutboxEvent,
  known: OutboxMessage,
  state: EmailState | 'opted-out',
  published: SiteData,
): Promise<OutboxMessage> {
  if (state !== 'opted-out') return { ...known, state }
  if (!email || mail.row.event === 'owner-text' || !contactOf(mail)?.email)
    return { ...known, state: 'refused' }
  const sent = await deliver(mail, known, () => sendEmail(env, email, mail, 'customer', published))
  return { ...known, channel: 'email', state: sent }
}

/** The email service took too long to respond, so the email may or may not have been sent. */
export class EmailOutcomeUnknownError extends Error {
  override name = 'MailUnanswered'
}

const isOutcomeUnknown = (error: unknown) =>
  error instanceof EmailOutcomeUnknownError || error instanceof TextOutcomeUnknownError

/** @returns the message's new state; `sending` when the service did not respond. */
async function deliver<State>(
  mail: OutboxEvent,
  { to, attempts }: OutboxMessage,
  send: () => Promise<State>,
): Promise<State | 'sending' | 'failed'> {
  try {
    return await send()
  } catch (error) {
    logEmailFailure(error, { subject: mail.row.subjectId, event: mail.row.event, to, attempts })
    return isOutcomeUnknown(error) ? 'sending' : 'failed'
  }
}

async function sendEmail(
  env: Bindings,
  send: EmailSender,
  mail: OutboxEvent,
  to: EmailRecipient,
  published: SiteData,
): Promise<EmailState> {
  const email = await composeEmailFor(env, mail, to, published)
  if (!email) return 'dropped'
  await withTimeout(send(email, messageId(mail.row, to)), sendTimeoutMs, new EmailOutcomeUnknownError())
  return 'sent'
}

/** Returns `null` when the email is no longer relevant. */
async function composeEmailFor(
  env: Bindings,
  mail: OutboxEvent,
  to: EmailRecipient,
  published: SiteData,
): Promise<Email | null> {
  const { row, booking, quote } = mail
  const { business } = published
  const now = Date.now()
  if (row.event === 'contact-changed') return writeContactChangeEmail(openDatabase(env.DB), row.number)
  if (row.event === 'care-due') return composeCareEmail(env, row, published, now)
  if (booking && row.event === 'invoice') return composeInvoiceEmail(env, mail, booking, published)
  if (booking && row.event === 'payment-reminder') return composePaymentReminder(env, mail, booking, business)
  if (booking && isReviewEmailEvent(row.event)) return composeReviewEmail(env, booking, to, published)
  if (booking) {
    const matches =
      to === 'owner' ? await findWaitingMatches(openDatabase(env.DB), mail, published.catalogue, now) : []
    return writeBookingEmail(mail, to, await manageToken(env, booking.id), now, published, matches)
  }
  if (row.event === 'more-quotes') {
    return writeMoreQuotesEmail(await countMoreQuotes(openDatabase(env.DB), row.at), business)
  }
  if (!quote) return null
  const details = await findQuote(openDatabase(env.DB), quote.id)
  if (!details) return null
  return writeQuoteEmail(row, details, to, await quoteLink(env, quote.id), now, business)
}

/**
 * Composes the booking's latest invoice or credit note, unless another one has been issued since the email
 * was queued.
 */
async function composeInvoiceEmail(
  env: Bindings,
  { detail, terms }: OutboxEvent,
  booking: Booking,
  { business, catalogue }: SiteData,
): Promise<Email | null> {
  const cards = cardTermsOf(termsOf(terms ? [terms] : []), isStripeSetUp(env))
  const invoice = await loadCustomerInvoice(openDatabase(env.DB), booking, undefined, cards)
  if (!invoice || invoice.view.name !== detail || isErased(booking)) return null
  const { view, pay } = invoice
  const [token, offer] = await Promise.all([
    manageToken(env, booking.id),
    view.heading === 'Receipt' ? loadCareOffer(env, booking, catalogue) : null,
  ])
  return writeInvoiceEmail(view, booking, token, business, { offer, pay })
}

/** Returns `null` when nothing is due any more. */
async function composePaymentReminder(
  env: Bindings,
  { terms: row }: OutboxEvent,
  booking: Booking,
  business: Business,
): Promise<Email | null> {
  if (!isUnpaid(toBookingJson(booking)) || isErased(booking)) return null
  const [token, issued] = await Promise.all([
    manageToken(env, booking.id),
    selectInvoices(openDatabase(env.DB), booking.id),
  ])
  const active = activeInvoiceOf(issued)
  const { words, ...terms } = termsOf(row ? [row] : [])
  const cards = cardTermsOf(terms, isStripeSetUp(env))
  const invoice =
    active && (await loadCustomerInvoice(openDatabase(env.DB), booking, invoiceName(active), cards))
  const shared = invoice?.jobs ? invoice : null
  const ownAction = cards.payLinks ? manageActions.pay : null
  const bill = {
    invoice: invoice ? invoice.view.name : null,
    shared: shared?.view ?? null,
    payAction: shared ? (shared.pay?.action ?? null) : ownAction,
  }
  return writePaymentReminderEmail(booking, bill, token, words, business)
}

/** Only the kind of failure is logged, since an email service may quote addresses in its errors. */
export function logEmailFailure(error: unknown, about: Record<string, string | number> = {}) {
  const { name, code } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {}
  console.error(
    JSON.stringify({ mail: 'failed', ...about, error: name, ...(typeof code === 'string' && { code }) }),
  )
}
