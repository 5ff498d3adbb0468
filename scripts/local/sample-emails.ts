import { toBusiness } from '../../shared/lib/business/business.ts'
import { alertKinds, alertRules } from '../../shared/rules/alert/alert-rules.ts'
import { emailEvents, isQuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { unsubscribeText } from '../../shared/rules/review/unsubscribe-text.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import {
  bookingEmailText,
  contactChangeText,
  depositRefundText,
  type EmailText,
  invitationText,
  invoiceText,
  moreQuotesText,
  newReviewText,
  paymentReminderText,
  proposedTimeText,
  quoteEmailText,
  reviewRequestText,
} from '../../worker/emails/email-text.ts'

const business = toBusiness(defaultSite.business)

const booking = {
  slot: 'Sat, Nov 28, 9:00 AM',
  place: 'shop',
  isQuoted: false,
  isConfirmed: true,
  arrival: 'Sam, 9:00 AM',
  reason: null,
} as const
const quote = { service: 'Window Tint', until: 'Sat, Nov 28' }
const from = { date: '2026-11-28', startMinutes: 540 }
const proposed = {
  ...{ date: '2026-11-30', startMinutes: 540, crew: 1, readyDate: '2026-11-30' },
  until: '2026-11-27T16:00:00Z',
}

const recipients = ['customer', 'owner'] as const

const eventTexts = emailEvents.flatMap((event) =>
  recipients.map((to) => ({
    name: `${event} to ${to}`,
    text: isQuoteEmailEvent(event)
      ? quoteEmailText(to, event, quote, business)
      : bookingEmailText(to, event, booking, business),
  })),
)

/** Texts that no event names. */
const otherTexts: { name: string; text: EmailText }[] = [
  { name: 'proposed time', text: proposedTimeText(from, proposed, null, business) },
  { name: 'invoice', text: invoiceText('Invoice', '2026-0001', business) },
  { name: 'payment reminder', text: paymentReminderText('$249', business) },
  { name: 'deposit refund', text: depositRefundText(business) },
  { name: 'more quotes', text: moreQuotesText(3) },
  { name: 'new review', text: newReviewText(5) },
  { name: 'invitation', text: invitationText(business.name) },
  { name: 'contact change', text: contactChangeText },
]

/** Running text of every kind of email, with made-up bookings and quotes. */
export const sampleEmails: { name: string; text: string }[] = [
  ...[...eventTexts, ...otherTexts].flatMap(({ name, text }) => (text ? [{ name, text: text.body }] : [])),
  {
    name: 'review request',
    text: `${reviewRequestText('Interior Detailing').body} ${unsubscribeText.email}`,
  },
  ...alertKinds.map((kind) => ({ name: `alert ${kind}`, text: alertRules[kind].body })),
]
