import type { Context } from 'hono'
import {
  dueMessages,
  type EmailEvent,
  type EmailRecipient,
  type EmailState,
  isHeldForQuietHours,
  type MessageChannel,
  type MessageRecipient,
  type OutboxMessage,
  sendTimeoutMs,
} from '../../shared/rules/mail/email-events.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
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
import { loadPublished } from '../db/site/load-published.ts'
import { withTimeout } from '../lib/database/database-timeout.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../lib/environment.ts'
import { isPushSetUp } from '../lib/push/vapid.ts'
import { type EmailSender, emailSender } from '../lib/services/email-sender.ts'
import { TextOutcomeUnknownError, type TextSender } from '../lib/services/text-provider.ts'
import { textSender } from '../lib/services/text-sender.ts'
import { composeEventEmail } from './compose-event-email.ts'
import { notifyDevices } from './notify-devices.ts'
import { loadRouting, phoneOf, type Routing, routeMessage } from './route-messages.ts'
import { composeText, countText, sendText } from './send-text.ts'

/**
 * Sends the messages about a change of a booking, a quote or the site after the response. If anything goes
 * wrong, the change stands and the cron retries.
 */
export function sendMessagesAfterResponse(c: Context<AppEnv>, { id }: { id: string }) {
  c.executionCtx.waitUntil(sendMessagesAbout(c.env, id).catch(logMessageFailure))
}

/** Sends the due messages about the subject's last minutes. */
async function sendMessagesAbout(env: Bindings, subjectId: string) {
  const channels = channelsOf(env)
  if (!hasChannel(channels)) return
  const now = Date.now()
  const events = await findRecentOutboxEvents(openDatabase(env.DB), subjectId, now)
  if (events.length === 0) return
  const routing = await loadRouting(env, events, now)
  for (const planned of planMessages(channels, events, routing, now))
    await sendPlanned(env, channels, routing, planned)
}

/**
 * Sends a message.
 * @returns the message's new state.
 * @throws when it could not be sent.
 */
type Sender = (outboxEvent: OutboxEvent, published: SiteData) => Promise<EmailState>

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
    push: isPushSetUp(env) ? (outboxEvent, published) => notifyDevices(env, outboxEvent, published) : null,
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
function planMessages(channels: Channels, unsent: readonly OutboxEvent[], routing: Routing, now: number) {
  const sendable = unsent.filter(({ row }) => !isHeldForQuietHours(row.event, now))
  const events = sendable.map((each) => ({
    outboxEvent: each,
    event: each.row.event,
    messages: each.messages.filter(
      (message) =>
        hasSender(channels, message.to) &&
        !(message.to === 'customer' && routeMessage(each, message, routing, now) === 'wait'),
    ),
  }))
  const bySubject = Map.groupBy(events, ({ outboxEvent: { row } }) => row.subjectId)
  return [...bySubject.values()]
    .flatMap((ofSubject) => dueMessages(ofSubject, now))
    .filter(({ due, overtaken }) => due.length + overtaken.length > 0)
}

type Planned = ReturnType<
  typeof dueMessages<{ outboxEvent: OutboxEvent; event: EmailEvent; messages: OutboxMessage[] }>
>[number]

/**
 * Sends an event's due messages within the customer's limits and drops the superseded ones.
 * @returns the messages sent.
 */
async function sendPlanned(
  env: Bindings,
  channels: Channels,
  routing: Routing,
  { event: { outboxEvent }, due, overtaken }: Planned,
) {
  const dropped = overtaken.map((known) => ({ known, next: { ...known, state: 'dropped' as const } }))
  if (dropped.length > 0) await updateMessages(openDatabase(env.DB), outboxEvent.row, dropped)
  return sendMessages(env, channels, outboxEvent, due, { routing, isLimited: true })
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
  const { outboxEvent } = planned.event
  return (
    planned.overtaken.length === 0 &&
    planned.due.every((message) => {
      if (message.to !== 'customer' || exhausted.size === 0) return false
      const route = routeMessage(outboxEvent, message, routing, now)
      if (route === 'text')
        return exhausted.has('texts') || exhausted.has(phoneOf(outboxEvent, routing) ?? '')
      return route === 'email' && message.attempts === 0 && exhausted.has(contactOf(outboxEvent)?.email ?? '')
    })
  )
}

/**
 * Scheduled task: queues the reminders that are due and sends unsent messages.
 * @returns how many of each.
 */
export async function sendDueMessages(env: Bindings, now: number): Promise<Record<string, number>> {
  const channels = channelsOf(env)
  if (!hasChannel(channels)) return { reminders: 0, events: 0 }
  const db = openDatabase(env.DB)
  const reminders = hasSender(channels, 'customer') ? await queueReminders(db, now) : 0
  const unsent = await listUnsentEvents(db, now)
  const routing = await loadRouting(env, unsent, now)
  let events = 0
  let weight = 0
  for (const planned of planMessages(channels, unsent, routing, now)) {
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
  outboxEvent: OutboxEvent,
  known: OutboxMessage,
  published: SiteData,
  { routing, isLimited }: SendOptions,
): Promise<Prepared | null> {
  const { email, push } = channels
  const { to } = known
  if (to === 'push') return push && { known, channel: null, send: (site) => push(outboxEvent, site) }
  if (to === 'owner') {
    return (
      email && { known, channel: null, send: (site) => sendEmail(env, email, outboxEvent, 'owner', site) }
    )
  }
  const route = routeMessage(outboxEvent, known, routing, Date.now())
  if (route === 'wait') return null
  if (route === 'none') return { known, channel: null, send: async () => refuseOrDrop(env, outboxEvent) }
  const byEmail = async () => {
    if (!email || (isLimited && !(await isWithinEmailLimit(env, channels, outboxEvent, known)))) return null
    const send = (site: SiteData) => sendEmail(env, email, outboxEvent, 'customer', site)
    return { known, channel: 'email' as const, send }
  }
  return route === 'email'
    ? byEmail()
    : prepareText(env, channels, outboxEvent, known, published, routing, byEmail)
}

/** Prepares a text. Over a limit it is emailed, or waits. */
async function prepareText(
  env: Bindings,
  channels: Channels,
  outboxEvent: OutboxEvent,
  known: OutboxMessage,
  published: SiteData,
  routing: Routing,
  byEmail: () => Promise<Prepared | null>,
): Promise<Prepared | null> {
  const { text: sender } = channels
  if (!sender) return null
  const text = await composeText(env, outboxEvent, routing, published)
  if (!text) return { known, channel: 'text', send: async () => 'dropped' }
  const isFirst = known.attempts === 0
  if (isFirst && !(await countText(env, outboxEvent, text, routing, Date.now()))) {
    if (contactOf(outboxEvent)?.email) return byEmail()
    channels.exhausted.add(text.to)
    return null
  }
  return { known, channel: 'text', send: () => sendText(env, sender, outboxEvent, text, !isFirst) }
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
  outboxEvent: OutboxEvent,
  messages: readonly OutboxMessage[],
  options: SendOptions,
): Promise<OutboxMessage[]> {
  if (messages.length === 0) return []
  const db = openDatabase(env.DB)
  // Loaded before claiming, since a claimed message that isn't sent has an unknown outcome.
  const published = await channels.published()
  const at = new Date().toISOString()
  const prepared = (
    await Promise.all(
      messages.map((known) => prepareMessage(env, channels, outboxEvent, known, published, options)),
    )
  ).filter((each) => each !== null)
  if (prepared.length === 0) return []
  const claims = prepared.map(({ known, channel }) => ({
    known,
    next: { ...known, state: 'sending' as const, attempts: known.attempts + 1, at, channel },
  }))
  const claimed = await updateMessages(db, outboxEvent.row, claims)
  const outcomes = await Promise.all(
    claimed.map(async (known) => {
      const send = prepared.find((each) => each.known.to === known.to)?.send
      const state = send ? await deliver(outboxEvent, known, () => send(published)) : 'failed'
      return { known, next: await settle(env, channels, outboxEvent, known, state, published) }
    }),
  )
  if (outcomes.length === 0) return []
  const note = () => updateMessages(db, outboxEvent.row, outcomes)
  // A message that was sent but not recorded would be sent again.
  await note().catch(note)
  return outcomes.map(({ next }) => next)
}

/** A customer who has just turned out to get no texts is emailed at once, if there is an address. */
async function settle(
  env: Bindings,
  { email }: Channels,
  outboxEvent: OutboxEvent,
  known: OutboxMessage,
  state: EmailState | 'opted-out',
  published: SiteData,
): Promise<OutboxMessage> {
  if (state !== 'opted-out') return { ...known, state }
  if (!email || outboxEvent.row.event === 'owner-text' || !contactOf(outboxEvent)?.email)
    return { ...known, state: 'refused' }
  const sent = await deliver(outboxEvent, known, () =>
    sendEmail(env, email, outboxEvent, 'customer', published),
  )
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
  outboxEvent: OutboxEvent,
  { to, attempts }: OutboxMessage,
  send: () => Promise<State>,
): Promise<State | 'sending' | 'failed'> {
  try {
    return await send()
  } catch (error) {
    logMessageFailure(error, {
      subject: outboxEvent.row.subjectId,
      event: outboxEvent.row.event,
      to,
      attempts,
    })
    return isOutcomeUnknown(error) ? 'sending' : 'failed'
  }
}

async function sendEmail(
  env: Bindings,
  send: EmailSender,
  outboxEvent: OutboxEvent,
  to: EmailRecipient,
  published: SiteData,
): Promise<EmailState> {
  const email = await composeEventEmail(env, outboxEvent, to, published)
  if (!email) return 'dropped'
  await withTimeout(
    send(email, messageId(outboxEvent.row, to)),
    sendTimeoutMs,
    new EmailOutcomeUnknownError(),
  )
  return 'sent'
}

/** Only the kind of failure is logged, since an email service may quote addresses in its errors. */
export function logMessageFailure(error: unknown, about: Record<string, string | number> = {}) {
  const { name, code } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {}
  console.error(
    JSON.stringify({ mail: 'failed', ...about, error: name, ...(typeof code === 'string' && { code }) }),
  )
}
