import { dayMs, minuteMs } from '../time/business-time.ts'

/** What a message is about. */
export const mailEvents = ['received', 'confirmed', 'moved', 'changed', 'cancelled', 'reminder'] as const
export type MailEvent = (typeof mailEvents)[number]

const mailRecipients = ['customer', 'owner'] as const
export type MailRecipient = (typeof mailRecipients)[number]

/** `sending` is claimed by one sender; `dropped` is no longer true, so it is not sent. */
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
  calendar: string
}

/** Older events are past: their messages are not sent by themselves any more. */
export const mailLifeMs = 3 * dayMs
const maxAttempts = 9
/** No sending takes that long: whoever claimed the message never came back, and it may have arrived or not. */
const sendingMs = 10 * minuteMs

/** A reminder goes out so long before the start. */
export const reminderMs = dayMs

/** True when a message is to be tried: at once, then after 5, 10, 20, … minutes. */
export function isDue({ state, attempts, at }: MailMessage, now: number): boolean {
  if (state === 'waiting') return true
  if (state !== 'failed' || attempts >= maxAttempts || at === null) return false
  return now >= Date.parse(at) + 5 * minuteMs * 2 ** (attempts - 1)
}

/** What became of a message, in the words of the dashboard's API. */
export type MailOutcome = MailState | 'unknown'

export function outcomeOf({ state, at }: MailMessage, eventAt: string, now: number): MailOutcome {
  if (state === 'sending' && at !== null && now > Date.parse(at) + sendingMs) return 'unknown'
  if (state === 'waiting' && now > Date.parse(eventAt) + mailLifeMs) return 'dropped'
  return state
}

/** A message that is on its way right now is not sent again. */
export function canResend(message: MailMessage, eventAt: string, now: number): boolean {
  return outcomeOf(message, eventAt, now) !== 'sending'
}
