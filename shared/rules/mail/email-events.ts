import { businessMoment, dayMs, hourMs, minuteMs } from '../../lib/time/business-time.ts'

/** What is told of a quote. That it was accepted is told with the booking that was made of it. */
const quoteEmailEvents = [
  ...(['quote-requested', 'quote-offered', 'quote-ending', 'quote-answered'] as const),
  ...(['quote-asked', 'quote-asked-again', 'quote-declined'] as const),
] as const

/** The customer is asked for a review; the owner is told of one. */
const reviewEmailEvents = ['review-request', 'review-given'] as const

/** Letters to the owner that are about no booking and no quote. */
const siteEmailEvents = [
  /** For the requests of an hour that have none of their own. */
  'more-quotes',
  /** How the business is reached has changed: its address of before is told. */
  'contact-changed',
] as const

/** What a message is about. */
export const emailEvents = [
  ...(['received', 'confirmed', 'moved', 'changed', 'cancelled', 'reminder', 'on-my-way'] as const),
  ...(['email-corrected', 'move-proposed', 'invoice', 'payment-reminder'] as const),
  ...reviewEmailEvents,
  ...quoteEmailEvents,
  ...siteEmailEvents,
] as const
export type EmailEvent = (typeof emailEvents)[number]
export type QuoteEmailEvent = (typeof quoteEmailEvents)[number]

export const isSiteEmailEvent = (event: EmailEvent): boolean => siteEmailEvents.some((each) => each === event)

export const isQuoteEmailEvent = (event: EmailEvent): event is QuoteEmailEvent =>
  quoteEmailEvents.some((each) => each === event)

type ReviewEmailEvent = (typeof reviewEmailEvents)[number]

export const isReviewEmailEvent = (event: EmailEvent): event is ReviewEmailEvent =>
  reviewEmailEvents.some((each) => each === event)

/** From when to when, in minutes of the business's day, nobody is asked for anything: they may be asleep. */
const quietFrom = 21 * 60
const quietUntil = 8 * 60

/** True where an event is not told at an instant in epoch milliseconds, because it can wait until the morning. */
export function isHeldForQuietHours(event: EmailEvent, now: number): boolean {
  const { minutes } = businessMoment(now)
  return event === 'review-request' && (minutes >= quietFrom || minutes < quietUntil)
}

/** Who is told; `push` is a notification on the devices of accounts. */
export const messageRecipients = ['customer', 'owner', 'push'] as const
export type MessageRecipient = (typeof messageRecipients)[number]

/** Who gets letters. */
export type EmailRecipient = Exclude<MessageRecipient, 'push'>

/**
 * `sending` is claimed by one sender, or was not answered; `dropped` is not sent, because it is no longer true or
 * another letter says it.
 */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]

/** One message of an event; the state's instant is `null` until it is first tried. */
export type OutboxMessage = { to: MessageRecipient; state: EmailState; attempts: number; at: string | null }

/** A message as it is handed over. */
export type Email = {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** An iCalendar file. */
  calendar: string | null
  /** Where one press ends all letters of its kind. No service message has it. */
  unsubscribe?: string
}

/** Older events are past: their messages are not sent by themselves any more. */
export const emailLifetimeMs = 3 * dayMs

/** How long the mail service may take over a message: a Worker has 30 seconds after its answer. */
export const sendTimeoutMs = 20_000

/** No sending takes that long: whoever claimed the message never came back, and it may have arrived or not. */
const sendingTimeoutMs = 10 * minuteMs

/**
 * How long a message rests before each next try, of as many as fit into its life: first so long, each time by a factor
 * longer, never longer than the longest. One that may have arrived is tried more rarely: each try may tell it again.
 */
const retryDelays = {
  failed: { first: 5 * minuteMs, factor: 2, longest: 6 * hourMs },
  sending: { first: sendingTimeoutMs, factor: 4, longest: 12 * hourMs },
}

/** A reminder goes out so long before the start. */
export const reminderLeadMs = dayMs

/** That somebody is on the way is no news after so long. */
export const onMyWayLifetimeMs = hourMs

/** True when a message is to be tried: at once, then after each rest. */
export function isDue({ state, attempts, at }: OutboxMessage, now: number): boolean {
  if (state === 'waiting') return true
  if ((state !== 'failed' && state !== 'sending') || at === null) return false
  const { first, factor, longest } = retryDelays[state]
  return now >= Date.parse(at) + Math.min(first * factor ** (attempts - 1), longest)
}

/** Told beside whatever else is told of a booking, or of the site, and overtaken by none of it. */
const standaloneEvents: readonly EmailEvent[] = [
  ...(['reminder', 'on-my-way', 'email-corrected', 'invoice', 'payment-reminder'] as const),
  ...reviewEmailEvents,
  ...siteEmailEvents,
]

/** News that a booking is no longer what was told before. */
const changeEvents: readonly EmailEvent[] = ['moved', 'changed', 'cancelled']

/** After a change was told, the next of the same booking rests so long: what happens meanwhile is told as one. */
export const changeCooldownMs = 5 * minuteMs

/** An event of a booking with its messages, to whomever. */
type EventWithMessages = { event: EmailEvent; messages: readonly OutboxMessage[] }

/**
 * What is to be done now about the events of one booking or quote, oldest first. A letter shows it as it is now, so of
 * several that nobody has been told yet one is enough: the last, or that the booking was received, which its changes
 * only made out of date.
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

/** True while a change waits because another one was told just now. */
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

/** What became of a message, in the words of the dashboard's API. */
export type EmailOutcome = EmailState | 'unknown'

export function emailOutcome({ state, at }: OutboxMessage, eventAt: string, now: number): EmailOutcome {
  if (state === 'sending' && at !== null && now > Date.parse(at) + sendingTimeoutMs) return 'unknown'
  if (state === 'waiting' && now > Date.parse(eventAt) + emailLifetimeMs) return 'dropped'
  return state
}

/** Not told, or perhaps not told: the owner sees it and can have it sent again. */
export function hasFailed(message: OutboxMessage, eventAt: string, now: number): boolean {
  const outcome = emailOutcome(message, eventAt, now)
  return outcome === 'failed' || outcome === 'unknown'
}

/** A message that is on its way right now is not sent again. */
export function canResend(message: OutboxMessage, eventAt: string, now: number): boolean {
  return emailOutcome(message, eventAt, now) !== 'sending'
}
