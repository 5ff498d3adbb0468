import { businessMoment, dayMs, hourMs, minuteMs } from '../../lib/time/business-time.ts'

/** What is told of a quote. That it was accepted is told with the booking that was made of it. */
const quoteMailEvents = [
  ...(['quote-requested', 'quote-offered', 'quote-ending', 'quote-answered'] as const),
  ...(['quote-asked', 'quote-asked-again', 'quote-declined'] as const),
] as const

/** The customer is asked for a review; the owner is told of one. */
const reviewMailEvents = ['review-request', 'review-given'] as const

/** Letters to the owner that are about no booking and no quote. */
const siteMailEvents = [
  /** For the requests of an hour that have none of their own. */
  'more-quotes',
  /** How the business is reached has changed: its address of before is told. */
  'contact-changed',
] as const

/** What a message is about. */
export const mailEvents = [
  ...(['received', 'confirmed', 'moved', 'changed', 'cancelled', 'reminder', 'on-my-way'] as const),
  ...(['email-corrected', 'move-proposed', 'invoice', 'payment-reminder'] as const),
  ...reviewMailEvents,
  ...quoteMailEvents,
  ...siteMailEvents,
] as const
export type MailEvent = (typeof mailEvents)[number]
export type QuoteMailEvent = (typeof quoteMailEvents)[number]

export const isSiteMailEvent = (event: MailEvent): boolean => siteMailEvents.some((each) => each === event)

export const isQuoteMailEvent = (event: MailEvent): event is QuoteMailEvent =>
  quoteMailEvents.some((each) => each === event)

type ReviewMailEvent = (typeof reviewMailEvents)[number]

export const isReviewMailEvent = (event: MailEvent): event is ReviewMailEvent =>
  reviewMailEvents.some((each) => each === event)

/** From when to when, in minutes of the business's day, nobody is asked for anything: they may be asleep. */
const quietFrom = 21 * 60
const quietUntil = 8 * 60

/** True where an event is not told at an instant in epoch milliseconds, because it can wait until the morning. */
export function isTooLate(event: MailEvent, now: number): boolean {
  const { minutes } = businessMoment(now)
  return event === 'review-request' && (minutes >= quietFrom || minutes < quietUntil)
}

/** Who is told; `push` is a notification on the devices of accounts. */
export const mailRecipients = ['customer', 'owner', 'push'] as const
export type MailRecipient = (typeof mailRecipients)[number]

/** Who gets letters. */
export type LetterRecipient = Exclude<MailRecipient, 'push'>

/**
 * `sending` is claimed by one sender, or was not answered; `dropped` is not sent, because it is no longer true or
 * another letter says it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** One message of an event; the state's instant is `null` until it is first tried. */
export type MailMessage = { to: MailRecipient; state: MailState; attempts: number; at: string | null }

/** A message as it is handed over. */
export type Letter = {
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
export const mailLifeMs = 3 * dayMs

/** How long the mail service may take over a message: a Worker has 30 seconds after its answer. */
export const sendLimitMs = 20_000

/** No sending takes that long: whoever claimed the message never came back, and it may have arrived or not. */
const sendingMs = 10 * minuteMs

/**
 * How long a message rests before each next try, of as many as fit into its life: first so long, each time by a factor
 * longer, never longer than the longest. One that may have arrived is tried more rarely: each try may tell it again.
 */
const rests = {
  failed: { first: 5 * minuteMs, factor: 2, longest: 6 * hourMs },
  sending: { first: sendingMs, factor: 4, longest: 12 * hourMs },
}

/** A reminder goes out so long before the start. */
export const reminderMs = dayMs

/** That somebody is on the way is no news after so long. */
export const onMyWayMs = hourMs

/** True when a message is to be tried: at once, then after each rest. */
export function isDue({ state, attempts, at }: MailMessage, now: number): boolean {
  if (state === 'waiting') return true
  if ((state !== 'failed' && state !== 'sending') || at === null) return false
  const { first, factor, longest } = rests[state]
  return now >= Date.parse(at) + Math.min(first * factor ** (attempts - 1), longest)
}

/** Told beside whatever else is told of a booking, or of the site, and overtaken by none of it. */
const besideNews: readonly MailEvent[] = [
  ...(['reminder', 'on-my-way', 'email-corrected', 'invoice', 'payment-reminder'] as const),
  ...reviewMailEvents,
  ...siteMailEvents,
]

/** News that a booking is no longer what was told before. */
const changes: readonly MailEvent[] = ['moved', 'changed', 'cancelled']

/** After a change was told, the next of the same booking rests so long: what happens meanwhile is told as one. */
export const changeRestMs = 5 * minuteMs

/** An event of a booking with its messages, to whomever. */
type MailOfEvent = { event: MailEvent; messages: readonly MailMessage[] }

/**
 * What is to be done now about the events of one booking or quote, oldest first. A letter shows it as it is now, so of
 * several that nobody has been told yet one is enough: the last, or that the booking was received, which its changes
 * only made out of date.
 */
export function dueMessages<Event extends MailOfEvent>(events: readonly Event[], now: number) {
  const news = events.filter(({ event }) => !besideNews.includes(event))
  return events.map((event) => {
    const overtaken = event.messages.filter((message) => {
      const waiting = news.filter((each) => messageTo(each, message.to)?.state === 'waiting')
      return waiting.includes(event) && event !== theOneToTell(waiting)
    })
    const due = event.messages.filter(
      (message) =>
        isDue(message, now) && !overtaken.includes(message) && !isResting(news, event, message.to, now),
    )
    return { event, due, overtaken }
  })
}

const messageTo = ({ messages }: MailOfEvent, to: MailRecipient) =>
  messages.find((message) => message.to === to)

function theOneToTell<Event extends MailOfEvent>(waiting: readonly Event[]): Event | undefined {
  const [first] = waiting
  const last = waiting.at(-1)
  return first?.event === 'received' && (last?.event === 'moved' || last?.event === 'changed') ? first : last
}

/** True while a change waits because another one was told just now. */
function isResting(
  news: readonly MailOfEvent[],
  { event, messages }: MailOfEvent,
  to: MailRecipient,
  now: number,
) {
  if (!changes.includes(event) || messages.find((message) => message.to === to)?.state !== 'waiting')
    return false
  return news.some((other) => {
    const { state, at } = messageTo(other, to) ?? {}
    const isMailed = (state === 'sent' || state === 'sending') && at != null && changes.includes(other.event)
    return isMailed && now < Date.parse(at) + changeRestMs
  })
}

/** What became of a message, in the words of the dashboard's API. */
export type MailOutcome = MailState | 'unknown'

export function outcomeOf({ state, at }: MailMessage, eventAt: string, now: number): MailOutcome {
  if (state === 'sending' && at !== null && now > Date.parse(at) + sendingMs) return 'unknown'
  if (state === 'waiting' && now > Date.parse(eventAt) + mailLifeMs) return 'dropped'
  return state
}

/** Not told, or perhaps not told: the owner sees it and can have it sent again. */
export function isTrouble(message: MailMessage, eventAt: string, now: number): boolean {
  const outcome = outcomeOf(message, eventAt, now)
  return outcome === 'failed' || outcome === 'unknown'
}

/** A message that is on its way right now is not sent again. */
export function canResend(message: MailMessage, eventAt: string, now: number): boolean {
  return outcomeOf(message, eventAt, now) !== 'sending'
}
