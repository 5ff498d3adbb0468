import type { Business } from '../../shared/lib/business/business.ts'
import { type EmailState, sendTimeoutMs } from '../../shared/rules/mail/email-events.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { pushEventOf } from '../../shared/rules/push/push.ts'
import { findBooking, findExistingIds } from '../db/booking/bookings.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { findCustomerByPhone } from '../db/message/load-thread.ts'
import { selectText } from '../db/message/texts.ts'
import { findCheckout } from '../db/payment/checkouts.ts'
import { findDevicesFor, type PushDevice, recordDeliveries, removeDevices } from '../db/push/push-devices.ts'
import { findQuote } from '../db/quote/quotes.ts'
import { findReview } from '../db/review/reviews.ts'
import {
  bookingNotification,
  type PushMessage,
  paymentNotification,
  quoteNotification,
  reviewNotification,
  textNotification,
} from '../emails/push-notification.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { encryptFor } from '../lib/push/encrypt-push.ts'
import { authorizationFor, loadVapid, type Vapid } from '../lib/push/vapid.ts'
import { findWaitingMatches } from './find-waiting-matches.ts'

/**
 * Sends an event's notification to every device that subscribes to it. A device that is gone is removed, and
 * so is one that fails repeatedly.
 * @returns the message's new state.
 * @throws the error of the first device that failed. A retry sends to all devices again, and each shows it
 * once.
 */
export async function notifyDevices(
  env: Bindings,
  mail: OutboxEvent,
  { business, catalogue }: SiteData,
): Promise<EmailState> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const event = pushEventOf(mail.row.event)
  const news = await loadNews(env, mail, catalogue, now)
  const vapid = await loadVapid(env)
  if (!event || !news || !vapid) return 'dropped'
  const devices = await findDevicesFor(db, event, now)
  const results = await Promise.allSettled(devices.map((device) => sendPush(vapid, device, news, business)))
  const devicesWith = (outcome: 'delivered' | 'gone' | 'failed') =>
    devices.filter((_, index) => {
      const result = results[index]
      return (result?.status === 'fulfilled' ? result.value : 'failed') === outcome
    })
  await removeDevices(db, devicesWith('gone'))
  await recordDeliveries(db, { delivered: devicesWith('delivered'), failed: devicesWith('failed') }, now)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return devicesWith('delivered').length > 0 ? 'sent' : 'dropped'
}

async function loadReviewNews(
  env: Bindings,
  row: OutboxEvent['row'],
  { id }: { id: string },
): Promise<PushMessage | null> {
  const review = await findReview(openDatabase(env.DB), id)
  return review ? reviewNotification(row, review) : null
}

/** Returns `null` for a text that was read or erased meanwhile. */
async function loadTextNews(env: Bindings, row: OutboxEvent['row']): Promise<PushMessage | null> {
  const db = openDatabase(env.DB)
  const [text] = await selectText(db, row.subjectId)
  if (!text || text.readAt !== null) return null
  return textNotification(row, text.phone, await findCustomerByPhone(db, text.phone))
}

/** Returns `null` when all of its bookings were deleted meanwhile, so that the payment is refunded. */
async function loadPaymentNews(env: Bindings, row: OutboxEvent['row']): Promise<PushMessage | null> {
  const db = openDatabase(env.DB)
  const checkout = await findCheckout(db, row.subjectId)
  if (!checkout) return null
  const ids = checkout.parts.map(({ bookingId }) => bookingId)
  const [id] = await findExistingIds(db, [...new Set([checkout.bookingId, ...ids])])
  const booking = id === undefined ? undefined : await findBooking(db, id)
  return booking ? paymentNotification(row, checkout, booking) : null
}

async function loadNews(
  env: Bindings,
  mail: OutboxEvent,
  catalogue: Catalogue,
  now: number,
): Promise<PushMessage | null> {
  const { row, booking, quote } = mail
  if (row.event === 'text-received') return loadTextNews(env, row)
  if (row.event === 'payment-received') return loadPaymentNews(env, row)
  if (booking && row.event === 'review-given') return loadReviewNews(env, row, booking)
  if (booking) {
    const matches = await findWaitingMatches(openDatabase(env.DB), mail, catalogue, now)
    return bookingNotification(row, booking, now, matches.length)
  }
  const details = quote && (await findQuote(openDatabase(env.DB), quote.id))
  return details ? quoteNotification(row, details, now) : null
}

/**
 * Push services keep a message this long for a device that is off, in seconds. Older news is in the
 * dashboard.
 */
const ttlSeconds = 12 * 60 * 60

/** A push service rejected a message; `code` has its host and status. */
class PushRejectedError extends Error {
  override name = 'PushRefused'
  readonly code: string

  constructor({ host }: URL, status: number) {
    super(`${host} answered ${status}.`)
    this.code = `${host} ${status}`
  }
}

/**
 * Sends a notification to a device's push service (RFC 8030), encrypted for that device.
 * @returns `gone` when the device no longer takes messages.
 * @throws when it was not delivered.
 */
export async function sendPush(
  vapid: Vapid,
  device: PushDevice,
  { notification, topic, isUrgent }: PushMessage,
  business: Business,
): Promise<'delivered' | 'gone'> {
  const { endpoint } = device
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      Authorization: await authorizationFor(vapid, endpoint, Date.now(), business),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttlSeconds),
      Urgency: isUrgent ? 'high' : 'normal',
      ...(topic && { Topic: topic }),
    },
    body: await encryptFor(device, JSON.stringify(notification)),
    // Only the validated address is requested, so redirects are not followed.
    redirect: 'manual',
    signal: AbortSignal.timeout(sendTimeoutMs),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new PushRejectedError(new URL(endpoint), response.status)
  return 'delivered'
}
