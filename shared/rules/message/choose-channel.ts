import type { ContactPreference } from '../mail/contact-preference.ts'
import type { EmailEvent, MessageChannel } from '../mail/email-events.ts'
import { type EventChannels, isTextEvent } from './text-events.ts'

/** The facts that a message's channel depends on. */
export type ChannelFacts = {
  event: EmailEvent
  /** The owner's choice for each event. */
  channels: EventChannels
  /** The customer's wish. */
  preference: ContactPreference | null
  hasEmail: boolean
  /** Has a number that gets texts, and hasn't answered STOP. */
  canGetTexts: boolean
  isEmailSetUp: boolean
  areTextsSetUp: boolean
  /** The owner's cap or the limit on strangers is reached. */
  isOverTextLimit: boolean
  /** Whether an automatic text has to wait for the morning. */
  isQuiet: boolean
}

/** `wait` is decided again later; `none` is never sent. */
export type MessageRoute = MessageChannel | 'wait' | 'none'

/** Messages that an owner sends by a press of a button, which go out whatever the customer's preference. */
const sentByOwner: readonly EmailEvent[] = ['invoice', 'payment-reminder', 'owner-text']

/**
 * Decides how a message is sent: as the customer wishes, else as the owner chose for the event. Where that isn't
 * possible, the other channel is used.
 */
export function chooseChannel(facts: ChannelFacts): MessageRoute {
  const { event, preference, hasEmail, isEmailSetUp } = facts
  if (event === 'owner-text') return chooseForOwnerText(facts)
  if (preference === 'none' && !sentByOwner.includes(event)) return 'none'
  const canText =
    isTextEvent(event) && facts.canGetTexts && facts.areTextsSetUp && preference !== 'email-only'
  const wantsText = canText && (preference === 'text' || facts.channels[event] === 'text')
  const canEmail = hasEmail && isEmailSetUp
  if (canText && (wantsText || !canEmail)) {
    if (!facts.isOverTextLimit) return facts.isQuiet ? 'wait' : 'text'
    return canEmail ? 'email' : 'wait'
  }
  if (hasEmail) return canEmail ? 'email' : 'wait'
  return 'none'
}

/** Decides how a message goes out by day and within the limits, to say so before it is queued. */
export const usualRoute = (facts: Omit<ChannelFacts, 'isOverTextLimit' | 'isQuiet'>): MessageRoute =>
  chooseChannel({ ...facts, isOverTextLimit: false, isQuiet: false })

/** A text that a person wrote is sent as one, at once, or not at all. */
function chooseForOwnerText({ canGetTexts, areTextsSetUp, isOverTextLimit }: ChannelFacts): MessageRoute {
  if (!areTextsSetUp) return 'wait'
  return canGetTexts && !isOverTextLimit ? 'text' : 'none'
}
