import { ownersQuotePath, ownersReviewsPath, ownersThreadPath, paths } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../shared/lib/time/business-time.ts'
import { jobsText } from '../../shared/rules/invoice/shared-invoice.ts'
import type { EmailEvent } from '../../shared/rules/mail/email-events.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import type { PushNotification } from '../../shared/rules/push/push.ts'
import { quoteServiceName } from '../../shared/rules/quote/quote-services.ts'
import { quotedVehiclesName } from '../../shared/rules/quote/quoted-job.ts'
import { starsText } from '../../shared/rules/review/review.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { messageId, type OutboxEvent } from '../db/mail/outbox.ts'
import type { Checkout } from '../db/payment/checkouts.ts'
import type { QuoteDetails } from '../db/quote/quotes.ts'
import type { Review } from '../db/review/reviews.ts'
import { isStillRelevant } from './booking-email.ts'
import { newBookingTitle } from './email-text.ts'
import { isQuoteStillRelevant } from './quote-email.ts'

/** `isUrgent` is for news about today. Undelivered messages with the same `topic` replace each other. */
export type PushMessage = { notification: PushNotification; topic: string | null; isUrgent: boolean }

const titles: Partial<Record<EmailEvent, string>> = {
  moved: 'Booking rescheduled',
  changed: 'Booking changed',
  cancelled: 'Booking cancelled',
  'quote-requested': 'New quote request',
  'quote-asked': 'Question about a quote',
  'quote-asked-again': 'New quote requested',
  'quote-declined': 'Quote declined',
  'review-given': 'New review',
  'text-received': 'New text',
  'payment-received': 'Payment received',
}

/**
 * Anybody may see a device's screen, so a notification has the first name only, no contact, and no price but a
 * payment's.
 */
const firstName = (name: string) => name.trim().split(/\s/)[0] ?? ''

const toTitleFacts = ({ quoteId, autoConfirmed }: Booking) => ({
  isQuoted: quoteId !== null,
  isAutoConfirmed: autoConfirmed !== null,
})

/** Returns `null` when the event has no notification or is no longer relevant. */
export function bookingNotification(
  row: OutboxEvent['row'],
  booking: Booking,
  now: number,
  /** The number of waiting-list orders that the freed time suits. */
  matchCount: number,
): PushMessage | null {
  if (!isStillRelevant(row, booking, now)) return null
  const { id, bookingDate, bookingTime, serviceName, customerName } = booking
  return toPushMessage(row, {
    title: row.event === 'received' ? newBookingTitle(toTitleFacts(booking)) : titles[row.event],
    lines: [
      `${formatDate(bookingDate)}, ${bookingTime}: ${serviceName}`,
      `${firstName(customerName)}, ${vehicleName(booking)}`,
      ...(matchCount > 0
        ? [`${matchCount} on the waiting list ${matchCount === 1 ? 'wants' : 'want'} this time`]
        : []),
    ],
    url: `${paths.dashboard}/calendar?date=${bookingDate}&booking=${id}`,
    isUrgent: bookingDate === businessDate(now),
  })
}

export function quoteNotification(
  row: OutboxEvent['row'],
  details: QuoteDetails,
  now: number,
): PushMessage | null {
  if (!isQuoteStillRelevant(row, details, now)) return null
  const { id, service, customerName } = details.quote
  const vehicles = quotedVehiclesName(details.quote, vehicleName)
  return toPushMessage(row, {
    title: titles[row.event],
    lines: [quoteServiceName(service), [firstName(customerName), ...(vehicles ? [vehicles] : [])].join(', ')],
    url: ownersQuotePath(id),
    isUrgent: false,
  })
}

export const reviewNotification = (
  row: OutboxEvent['row'],
  { stars, serviceName }: Review,
): PushMessage | null =>
  toPushMessage(row, {
    title: titles[row.event],
    lines: [`${starsText(stars)}: ${serviceName}`],
    url: ownersReviewsPath,
    isUrgent: false,
  })

/** Names the customer, but says nothing of the text. */
export const textNotification = (
  row: OutboxEvent['row'],
  phoneKey: string,
  customer: { id: number; name: string } | null,
): PushMessage | null =>
  toPushMessage(row, {
    title: titles[row.event],
    lines: [customer ? `From ${firstName(customer.name)}` : 'From a number that is not on record'],
    url: ownersThreadPath({ customerId: customer?.id ?? null, phoneKey }),
    isUrgent: true,
  })

/** Says what a customer has paid by card, tip included, and for which booking or how many. */
export const paymentNotification = (
  row: OutboxEvent['row'],
  { amount, tip, parts }: Checkout,
  { id, bookingDate, serviceName, customerName }: Booking,
): PushMessage | null =>
  toPushMessage(row, {
    title: titles[row.event],
    lines: [
      [formatCents(amount + tip), firstName(customerName)].filter(Boolean).join(', '),
      parts.length > 1 ? jobsText(parts.length) : `${serviceName}, ${formatDate(bookingDate)}`,
    ],
    url: `${paths.dashboard}/calendar?date=${bookingDate}&booking=${id}`,
    isUrgent: false,
  })

type NotificationContent = { title: string | undefined; lines: string[]; url: string; isUrgent: boolean }

function toPushMessage(
  row: OutboxEvent['row'],
  { title, lines, url, isUrgent }: NotificationContent,
): PushMessage | null {
  if (!title) return null
  const notification = { title, body: lines.join('\n'), tag: messageId(row, 'push'), url }
  // A topic has at most 32 characters, the length of an id without hyphens.
  return { notification, topic: row.subjectId.replaceAll('-', ''), isUrgent }
}

/** Proves to the owner that notifications arrive. */
export const testNotification: PushMessage = {
  notification: {
    title: 'Notifications work',
    body: 'You will be notified on this device.',
    tag: 'test',
    url: `${paths.dashboard}/settings`,
  },
  topic: null,
  isUrgent: true,
}
