import { toBusiness } from '../../shared/lib/business/business.ts'
import { alertKinds } from '../../shared/rules/alert/alert-rules.ts'
import { emailEvents, isQuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { unsubscribeText } from '../../shared/rules/review/unsubscribe-text.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import {
  alertText,
  bookingEmailText,
  careDueText,
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

const { phone } = business

const booking = {
  ...{ phone, service: 'Interior Detailing', slot: 'Sat Nov 28, 9 AM', place: 'shop' as const },
  ...{ vehicle: 'Subaru Outback', price: '$244', customer: 'Robin Field', canReply: true },
  ...{ changesUntil: 'Fri, Nov 27, 9:00 AM', isQuoted: false, isConfirmed: true, isAutoConfirmed: false },
  ...{ arrival: 'Sam, about 9:00 AM', reason: null, refund: '$50, e-transfer', kept: '$50' },
} as const
const quote = {
  ...{ phone, service: 'Window tint', until: 'Sat Nov 28', price: 'From $400' },
  ...{ customer: 'Robin Field', vehicle: 'Subaru Outback' },
}
const from = { date: '2026-11-28', startMinutes: 540 }
const proposed = {
  ...{ date: '2026-11-30', startMinutes: 540, crew: 1, readyDate: '2026-11-30' },
  until: '2026-11-27T16:00:00Z',
}
const invoice = {
  ...{
    phone,
    heading: 'Invoice' as const,
    name: '2026-0001',
    service: 'Interior Detailing',
    date: '2026-11-28',
  },
  amounts: 'Total $256.20, balance due $156.20.',
} as const
const reminder = {
  ...{ phone, due: '$249', service: 'Interior Detailing', date: '2026-11-28' },
  payment: 'E-transfer to pay@example.com.',
}

const eventTexts = emailEvents.flatMap((event) =>
  (['customer', 'owner'] as const).map((to) => ({
    name: `${event} to ${to}`,
    text: isQuoteEmailEvent(event) ? quoteEmailText(to, event, quote) : bookingEmailText(to, event, booking),
  })),
)

const alertTexts = alertKinds.map((kind) => ({
  name: `alert ${kind}`,
  text: alertText(kind, '2026-11-28', 3),
}))

type SampleEmail = {
  name: string
  text: EmailText
  /** Further sentences. */
  ending?: string
}

/** The texts of every kind of email, with made-up bookings and quotes. */
export const sampleEmails: SampleEmail[] = [
  ...eventTexts.flatMap(({ name, text }) => (text ? [{ name, text }] : [])),
  { name: 'proposed time', text: proposedTimeText(booking.service, from, proposed, null, business) },
  {
    name: 'care reminder',
    text: careDueText({
      ...{ phone, service: 'Interior Detailing', vehicle: 'Subaru Outback', isCoatingCheck: false },
      isLast: true,
    }),
    ending: unsubscribeText.careEmail,
  },
  { name: 'invoice', text: invoiceText(invoice) },
  { name: 'payment reminder', text: paymentReminderText(reminder) },
  { name: 'deposit refund', text: depositRefundText(booking.service, booking.slot, business) },
  { name: 'more quotes', text: moreQuotesText(3, '2026-11-28') },
  {
    name: 'review request',
    text: reviewRequestText(booking.service, '2026-11-28', business),
    ending: unsubscribeText.email,
  },
  { name: 'new review', text: newReviewText(5, booking.service, 'Spotless.') },
  { name: 'invitation', text: invitationText(business.name, 'owner', 'Sat, Nov 28', business) },
  { name: 'invitation of crew', text: invitationText(business.name, 'crew', 'Sat, Nov 28', business) },
  { name: 'contact change', text: contactChangeText('2026-11-28') },
  ...alertTexts,
]
