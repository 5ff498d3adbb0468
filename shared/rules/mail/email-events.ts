import { businessMoment, dayMs, hourMs, minuteMs } from '../../lib/time/business-time.ts'

/** Events of a quote. There is no event for its acceptance, because the new booking has its own. */
const quoteEmailEvents = [
  ...(['quote-requested', 'quote-offered', 'quote-ending', 'quote-answered'] as const),
  ...(['quote-asked', 'quote-asked-again', 'quote-declined'] as const),
] as const

/** A request to the customer for a review, and a notification of the owner about a new one. */
const reviewEmailEvents = ['review-request', 'review-given'] as const

/** Emails to the owner that concern neither a booking nor a quote. */
const siteEmailEvents = [
  /** Summarizes the quote requests of an hour that got no email of their own. */
  'more-quotes',
  /** Sent to the previous address when the contact details of the business change. */
  'contact-changed',
] as const

/** Events of a thread of texts. Their subject is the text. */
const threadEvents = [
  /** A text that somebody wrote in the dashboard. */
  'owner-text',
  /** A text from a customer that a person has to read. */
  'text-received',
] as const

/** A notification of the owner about a payment by card. Its subject is the checkout. */
const paymentEvents = ['payment-received'] as const

export const emailEvents = [
  ...(['received', 'confirmed', 'moved', 'changed', 'cancelled', 'reminder', 'on-my-way', 'ready'] as const),
  ...(['email-corrected', 'move-proposed', 'invoice', 'payment-reminder'] as const),
  ...(['no-show', 'refunded'] as const),
  'care-due',
  ...reviewEmailEvents,
  ...quoteEmailEvents,
  ...siteEmailEvents,
  ...threadEvents,
  ...paymentEvents,
] as const
export type EmailEvent = (typeof emailEvents)[number]
export type QuoteEmailEvent = (typeof quoteEmailEvents)[number]

export const isSiteEmailEvent = (event: EmailEvent): boolean => siteEmailEvents.some((each) => each === event)

export const isQuoteEmailEvent = (event: EmailEvent): event is QuoteEmailEvent =>
  quoteEmailEvents.some((each) => each === event)

type ReviewEmailEvent = (typeof reviewEmailEvents)[number]

export const isReviewEmailEvent = (event: EmailEvent): event is ReviewEmailEvent =>
  reviewEmailEvents.some((each) => each === event)

/** Quiet hours, in business minutes of the day, during which nobody is asked for a review or to come back. */
const quietFrom = 21 * 60
const quietUntil = 8 * 60

/** Returns whether an event has to wait for the end of the quiet hours. `now` is epoch milliseconds. */
export function isHeldForQuietHours(event: EmailEvent, now: number): boolean {
  const { minutes } = businessMoment(now)
  const isHeld = event === 'review-request' || event === 'care-due'
  return isHeld && (minutes >= quietFrom || minutes < quietUntil)
}

/** `push` is a notification on the devices of dashboard accounts. */
export const messageRecipients = ['customer', 'owner', 'push'] as const
export type MessageRecipient = (typeof messageRecipients)[number]

export type EmailRecipient = Exclude<MessageRecipient, 'push'>

/** How a message reaches a customer. */
export const messageChannels = ['email', 'text'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * `sending` is claimed by one sender, or got no response; `dropped` was never sent, because it is outdated or
 * superseded by another message; `refused` is a text whose number gets none, so it is not retried.
 */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'refused', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * A message of an event to one recipient. `at` is the instant of its state, `null` before the first attempt.
 * `channel` is how a customer's message is sent, decided at the first attempt.
 */
export type OutboxMessage = {
  to: MessageRecipient
  state: EmailState
  attempts: number
  at: string | null
  channel?: MessageChannel | null
}

/** An email for the mail service. */
export type Email = {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** An iCalendar file. */
  calendar: string | null
  /** The one-click unsubscribe link. Transactional emails have none. */
  unsubscribe?: string
}

/** Messages of older events are no longer sent automatically. */
export const emailLifetimeMs = 3 * dayMs

/** The timeout of the mail service. A Worker may run for 30 seconds after its response. */
export const sendTimeoutMs = 20_000

/**
 * No attempt takes this long, so the sender has crashed and the message may or may not have been delivered.
 */
const sendingTimeoutMs = 10 * minuteMs

/**
 * The backoff between attempts, as long as the message is not expired. Messages that may have been delivered
 * are retried less often, because each attempt may be a duplicate.
 */
const retryDelays = {
  failed: { first: 5 * minuteMs, factor: 2, longest: 6 * hourMs },
  sending: { first: sendingTimeoutMs, factor: 4, longest: 12 * hourMs },
}

/** How long before the start a reminder is sent. */
export const reminderLeadMs = dayMs

/** An "on my way" message is dropped after this long, because it is no longer useful. */
export const onMyWayLifetimeMs = hourMs

/** The same for the message that the vehicle is ready. */
export const readyLifetimeMs = 12 * hourMs

/** Returns whether a message should be sent now: on the first attempt, or after the backoff. */
export function isDue({ state, attempts, at }: OutboxMessage, now: number): boolean {
  if (state === 'waiting') return true
  if ((state !== 'failed' && state !== 'sending') || at === null) return false
  const { first, factor, longest } = retryDelays[state]
  return now >= Date.parse(at) + Math.min(first * factor ** (attempts - 1), longest)
}

/** Events that are sent in addition to other updates, and never superseded by them. */
const standaloneEvents: readonly EmailEvent[] = [
  ...(['reminder', 'on-my-way', 'email-corrected', 'invoice', 'payment-reminder', 'refunded'] as const),
  ...(['ready', 'care-due'] as const),
  ...reviewEmailEvents,
  ...siteEmailEvents,
  ...threadEvents,
  ...paymentEvents,
]

/** Updates to a booking that the customer already knows. */
const changeEvents: readonly EmailEvent[] = ['moved', 'changed', 'cancelled']

/** After a change was sent, further changes to the booking wait this long and are sent as one message. */
export const changeCooldownMs = 5 * minuteMs

type EventWithMessages = { event: EmailEvent; messages: readonly OutboxMessage[] }

/**
 * Selects the messages to send now from the events of one booking or quote, oldest event first. A message
 * shows the current state, so of several unsent events only one is sent: the last, or `received` if the
 * booking only changed before its first message went out.
 */
export function dueMessages<Event extends EventWithMessages>(events: readonly Event[], now: number) {
  const updates = events.filter(({ event }) => !standaloneEvents.includes(event))
  return events.map((event) => {
    const superseded = event.messages.filter((message) => {
      const unsentUpdates = updates.filter((each) => messageTo(each, message.to)?.state === 'waiting')
      return unsentUpdates.includes(event) && event !== pickEventToSend(unsentUpdates)
    })
    const due = event.messages.filter(
      (message) =>
        isDue(message, now) &&
        !superseded.includes(message) &&
        !isCoolingDown(updates, event, message.to, now),
    )
    return { event, due, overtaken: superseded }
  })
}

const messageTo = ({ messages }: EventWithMessages, to: MessageRecipient) =>
  messages.find((message) => message.to === to)

function pickEventToSend<Event extends EventWithMessages>(unsent: readonly Event[]): Event | undefined {
  const [first] = unsent
  const last = unsent.at(-1)
  return first?.event === 'received' && (last?.event === 'moved' || last?.event === 'changed') ? first : last
}

/** Returns whether a change has to wait because another one was sent recently. */
function isCoolingDown(
  updates: readonly EventWithMessages[],
  { event, messages }: EventWithMessages,
  to: MessageRecipient,
  now: number,
) {
  if (!changeEvents.includes(event) || messages.find((message) => message.to === to)?.state !== 'waiting')
    return false
  return updates.some((other) => {
    const { state, at } = messageTo(other, to) ?? {}
    const isSent =
      (state === 'sent' || state === 'sending') && at != null && changeEvents.includes(other.event)
    return isSent && now < Date.parse(at) + changeCooldownMs
  })
}

/** The delivery state in the dashboard's API. */
export type EmailOutcome = EmailState | 'unknown'

export function emailOutcome({ state, at }: OutboxMessage, eventAt: string, now: number): EmailOutcome {
  if (state === 'sending' && at !== null && now > Date.parse(at) + sendingTimeoutMs) return 'unknown'
  if (state === 'waiting' && now > Date.parse(eventAt) + emailLifetimeMs) return 'dropped'
  return state
}

/** Returns whether a message failed, or may have failed, so that the owner can resend it. */
export function hasFailed(message: OutboxMessage, eventAt: string, now: number): boolean {
  const outcome = emailOutcome(message, eventAt, now)
  return outcome === 'failed' || outcome === 'refused' || outcome === 'unknown'
}

/** A message that is being sent cannot be resent. */
export function canResend(message: OutboxMessage, eventAt: string, now: number): boolean {
  return emailOutcome(message, eventAt, now) !== 'sending'
}
