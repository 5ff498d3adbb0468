import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import type { EmailState } from '../../shared/rules/mail/email-events.ts'
import { textSize } from '../../shared/rules/message/gsm.ts'
import { isTextEvent } from '../../shared/rules/message/text-events.ts'
import { isUnpaid } from '../../shared/rules/payment/unpaid.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { findInvoice } from '../db/invoice/invoices.ts'
import { messageId, type OutboxEvent } from '../db/mail/outbox.ts'
import { countSegments, countStrangersText } from '../db/message/text-limits.ts'
import { storeOptOut } from '../db/message/text-opt-outs.ts'
import { findKnownProviderIds, selectTexts, storeText, updateText } from '../db/message/texts.ts'
import { writeBookingText, writeInvoiceText, writePaymentReminderText } from '../emails/booking-text.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import type { OutgoingText, TextSender } from '../lib/services/text-provider.ts'
import { manageToken } from '../lib/text/private-links.ts'
import { composeCareText } from './compose-care-reminder.ts'
import { isCausedByStranger, phoneOf, type Routing } from './route-messages.ts'

/** Writes the text of an event; `null` when it is no longer relevant. */
export async function composeText(
  env: Bindings,
  event: OutboxEvent,
  routing: Routing,
  published: SiteData,
): Promise<OutgoingText | null> {
  const to = phoneOf(event, routing)
  const body = await composeBody(env, event, routing, published)
  return to === null || body === null ? null : { to, body }
}

async function composeBody(
  env: Bindings,
  { row, booking, detail }: OutboxEvent,
  { settings: { templates }, ownTexts }: Routing,
  published: SiteData,
): Promise<string | null> {
  if (row.event === 'owner-text') return ownTexts.get(row.subjectId)?.body ?? null
  if (row.event === 'care-due') return composeCareText(env, row, templates, published, Date.now())
  if (!booking || isErased(booking) || !isTextEvent(row.event)) return null
  const { business } = published
  const context = { booking, detail, manageToken: await manageToken(env, booking.id), templates, business }
  if (row.event === 'invoice') {
    const invoice = await findInvoice(openDatabase(env.DB), booking.id)
    return invoice?.name === detail && invoice ? writeInvoiceText(invoice, context) : null
  }
  if (row.event === 'payment-reminder') {
    if (!isUnpaid(toBookingJson(booking))) return null
    const last = await findInvoice(openDatabase(env.DB), booking.id)
    return writePaymentReminderText(last?.account ? last : null, context)
  }
  return writeBookingText(row.event, row, context, Date.now())
}

/**
 * Counts a text toward the limit on strangers and the owner's cap of the day.
 * @returns whether it is within both. Reaching the cap alerts the owner.
 */
export async function countText(
  env: Bindings,
  event: OutboxEvent,
  { to, body }: OutgoingText,
  { settings }: Routing,
  now: number,
): Promise<boolean> {
  if (isCausedByStranger(event) && !(await countStrangersText(env, to, now))) return false
  const db = openDatabase(env.DB)
  if (await countSegments(db, textSize(body).segments, settings.dailySegments, now)) return true
  await raiseAlert(db, 'text-cap-reached', now)
  return false
}

/** The outcome of an attempt; `opted-out` when the provider says that the number answered STOP. */
type TextAttempt = EmailState | 'opted-out'

/**
 * Sends the text of an event. Its words are stored first, so that a retry can ask the provider whether an earlier
 * attempt was sent.
 * @throws when it could not be sent.
 */
export async function sendText(
  env: Bindings,
  sender: TextSender,
  { row }: OutboxEvent,
  text: OutgoingText,
  isRetry: boolean,
): Promise<TextAttempt> {
  const db = openDatabase(env.DB)
  const isOwn = row.event === 'owner-text'
  const id = isOwn ? row.subjectId : messageId(row, 'customer')
  const at = new Date().toISOString()
  const note = (change: Parameters<typeof updateText>[2]) => updateText(db, id, change)
  const [, [stored]] = await db.batch([
    storeText(db, {
      ...{ id, at, phone: text.to, body: text.body, event: row.event, subjectId: row.subjectId },
      ...{ direction: 'out', state: 'waiting' },
    }),
    selectTexts(db, [id]),
  ])
  if (isRetry && stored) {
    const sentBefore = await findSentBefore(env, sender, { to: stored.phone, body: stored.body }, stored.at)
    if (sentBefore) {
      await note({ state: 'sent', providerId: sentBefore })
      return 'sent'
    }
  }
  if (stored && stored.body !== text.body) await note({ state: 'waiting', body: text.body })
  const result = await sender.send(text, id).catch(async (error: unknown) => {
    if (isOwn) await note({ state: 'failed' })
    throw error
  })
  if (result.outcome === 'sent') {
    await note({ state: 'sent', providerId: result.providerId })
    return 'sent'
  }
  if (result.outcome === 'opted-out') {
    await db.batch([storeOptOut(db, { phone: text.to, at }), note({ state: 'failed' })])
    return 'opted-out'
  }
  await note({ state: 'failed' })
  return 'refused'
}

/** Finds the provider's id of a text that an attempt without an answer sent. */
async function findSentBefore(
  env: Bindings,
  sender: TextSender,
  text: OutgoingText,
  since: string,
): Promise<string | undefined> {
  const found = await sender.findSent(text, since)
  if (found.length === 0) return undefined
  const known = await findKnownProviderIds(openDatabase(env.DB), found)
  return found.find((providerId) => !known.includes(providerId))
}
