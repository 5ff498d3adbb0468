import { epochOf } from '../../shared/lib/time/business-time.ts'
import type { OutboxMessage } from '../../shared/rules/mail/email-events.ts'
import { chooseChannel, type MessageRoute } from '../../shared/rules/message/choose-channel.ts'
import type { MessageSettings } from '../../shared/rules/message/message-settings.ts'
import { isQuietForTexts } from '../../shared/rules/message/text-hours.ts'
import { textablePhone } from '../../shared/rules/message/textable-phone.ts'
import { contactOf, type OutboxEvent } from '../db/mail/outbox.ts'
import {
  messageSettingsOf,
  selectMessageSettings,
  selectUsedSegments,
} from '../db/message/message-settings.ts'
import { selectStrangersTexts, strangersTextsPerHour } from '../db/message/text-limits.ts'
import { selectOptedOut } from '../db/message/text-opt-outs.ts'
import { selectTexts } from '../db/message/texts.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { messageServices } from '../lib/services/text-sender.ts'

/** The state that the channels of some events' messages depend on, read together with them. */
export type Routing = {
  settings: MessageSettings
  optedOut: ReadonlySet<string>
  /** Whether today's texts have reached the owner's cap. */
  isCapReached: boolean
  /** Whether the texts that strangers caused have reached the limit of an hour. */
  isStrangersLimitReached: boolean
  /** The texts that owners wrote, by the id of the event's subject. */
  ownTexts: ReadonlyMap<string, { phone: string; body: string }>
  isEmailSetUp: boolean
  areTextsSetUp: boolean
}

/** Loads it, in one round trip; without texts there is nothing to load. */
export async function loadRouting(
  env: Bindings,
  events: readonly OutboxEvent[],
  now: number,
): Promise<Routing> {
  const services = messageServices(env)
  if (!services.areTextsSetUp) return { ...noTexts, ...services }
  const db = openDatabase(env.DB)
  const ownTextIds = events.flatMap(({ row }) => (row.event === 'owner-text' ? row.subjectId : []))
  const phones = events.flatMap((event) => textablePhone(contactOf(event)?.phone ?? '') ?? [])
  const [rows, used, strangers, ownTexts, optedOut] = await db.batch([
    selectMessageSettings(db),
    selectUsedSegments(db, now),
    selectStrangersTexts(db, now),
    selectTexts(db, ownTextIds),
    selectOptedOut(db, [...new Set(phones)], ownTextIds),
  ])
  const settings = messageSettingsOf(rows)
  return {
    settings,
    optedOut: new Set(optedOut.map(({ phone }) => phone)),
    isCapReached: (used[0]?.count ?? 0) >= settings.dailySegments,
    isStrangersLimitReached: (strangers[0]?.count ?? 0) >= strangersTextsPerHour,
    ownTexts: new Map(ownTexts.map((text) => [text.id, text])),
    ...services,
  }
}

const noTexts = {
  settings: messageSettingsOf([]),
  optedOut: new Set<string>(),
  isCapReached: false,
  isStrangersLimitReached: false,
  ownTexts: new Map<string, { phone: string; body: string }>(),
}

/** Where messages to a customer go. */
type Contact = { email: string; phone: string }

/**
 * Loads what decides how some customers hear from us, by their numbers; without texts there is nothing to load.
 * @returns the facts of each customer.
 */
export async function loadReachFacts(env: Bindings, phones: readonly string[]) {
  const services = messageServices(env)
  const db = openDatabase(env.DB)
  const numbers = [...new Set(phones.flatMap((phone) => textablePhone(phone) ?? []))]
  const [rows, optedOut] = services.areTextsSetUp
    ? await db.batch([selectMessageSettings(db), selectOptedOut(db, numbers, [])])
    : [[], []]
  const { channels } = messageSettingsOf(rows)
  const silent = new Set(optedOut.map(({ phone }) => phone))
  return ({ email, phone }: Contact) => {
    const number = textablePhone(phone)
    const canGetTexts = number !== null && !silent.has(number)
    return { ...services, channels, hasEmail: email !== '', canGetTexts }
  }
}

/** The number that an event's text goes to, if it has one that gets texts. */
export function phoneOf(event: OutboxEvent, { ownTexts }: Routing): string | null {
  const { row } = event
  if (row.event === 'owner-text') return ownTexts.get(row.subjectId)?.phone ?? null
  return textablePhone(contactOf(event)?.phone ?? '')
}

/**
 * True for a message that a stranger causes: about an online booking that the owner has not reviewed, or about a
 * visitor's own change, of which the owner is notified too.
 */
export function isCausedByStranger({ messages, booking, quote }: OutboxEvent): boolean {
  const subject = booking ?? quote
  if (subject?.networkHash == null) return false
  const isUnreviewed =
    booking !== null && (booking.status === 'pending' || booking.autoConfirmed === 'unseen')
  return isUnreviewed || messages.some((message) => message.to === 'owner')
}

const startOf = ({ bookingDate, startMinutes }: NonNullable<OutboxEvent['booking']>) =>
  epochOf(bookingDate, startMinutes)

/** Decides how a customer's message is sent now. A retry keeps its channel, unless its number gets no more texts. */
export function routeMessage(
  event: OutboxEvent,
  message: OutboxMessage,
  routing: Routing,
  now: number,
): MessageRoute {
  const { row, booking, preference } = event
  const phone = phoneOf(event, routing)
  const canGetTexts = phone !== null && !routing.optedOut.has(phone)
  const isRetry = message.attempts > 0 && message.state !== 'refused'
  if (isRetry && message.channel === 'email') return 'email'
  const isQuiet = isQuietForTexts(row.event, booking ? startOf(booking) : 0, now)
  if (isRetry && message.channel === 'text' && canGetTexts)
    return routing.areTextsSetUp && !isQuiet ? 'text' : 'wait'
  const isOverStrangersLimit = routing.isStrangersLimitReached && isCausedByStranger(event)
  return chooseChannel({
    event: row.event,
    channels: routing.settings.channels,
    preference,
    hasEmail: Boolean(contactOf(event)?.email),
    canGetTexts,
    isEmailSetUp: routing.isEmailSetUp,
    areTextsSetUp: routing.areTextsSetUp,
    isOverTextLimit: routing.isCapReached || isOverStrangersLimit,
    isQuiet,
  })
}
