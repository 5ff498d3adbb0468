import type { Business } from '../../shared/lib/business/business.ts'
import type { Place } from '../../shared/lib/business/place.ts'
import { serviceDay } from '../../shared/rules/booking/booking-messages.ts'
import { confirmationCallHours } from '../../shared/rules/booking/confirmation-call.ts'
import type { ProposedTime } from '../../shared/rules/booking/move-proposal.ts'
import { proposalText, reasonText } from '../../shared/rules/booking/move-proposal.ts'
import { depositRefunded } from '../../shared/rules/deposit/deposit-messages.ts'
import type { InvoiceView } from '../../shared/rules/invoice/invoice-view.ts'
import type { EmailEvent, EmailRecipient, QuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { answerPromise } from '../../shared/rules/quote/quote-page-messages.ts'
import { starsText } from '../../shared/rules/review/review.ts'
import type { Start } from '../../shared/rules/schedule/hours.ts'

export type EmailText = { subject: string; heading: string; body: string }

const callUs = ({ phone }: Business) => `Questions? Call ${phone.display} or reply to this email.`
const callDeadline = `within ${confirmationCallHours} hours`
const holdNotice = `The time is held for you, and we will call ${callDeadline} to confirm.`

/** The contact sentence at the end of an email. */
type WithContact = { call: string }

/**
 * The values in the texts. `slot` is the booking's day and time, `isQuoted` that it accepts a quote,
 * `arrival` who is on the way and when they arrive.
 */
type BookingTextContext = WithContact & {
  slot: string
  place: Place
  isQuoted: boolean
  isConfirmed: boolean
  arrival: string
  /** The owner's reason for a proposed move. */
  reason: string | null
}

type EmailTexts<Event extends EmailEvent, Context> = Record<
  EmailRecipient,
  Partial<Record<Event, (context: Context) => EmailText>>
>

/** The texts around a booking's details. The owner gets customers' changes. */
const bookingTexts: EmailTexts<EmailEvent, BookingTextContext> = {
  customer: {
    received: ({ slot, place, isQuoted, call }) => ({
      subject: isQuoted ? `Your offer is accepted and booked: ${slot}` : `We have your booking for ${slot}`,
      heading: isQuoted ? 'Your offer is accepted and booked' : 'We have your booking',
      body: `${holdNotice} ${serviceDay[place]} ${call}`,
    }),
    confirmed: ({ slot, place, call }) => ({
      subject: `Confirmed: ${slot}`,
      heading: 'Your booking is confirmed',
      body: `${serviceDay[place]} ${call}`,
    }),
    moved: ({ slot, place, call }) => ({
      subject: `Moved to ${slot}`,
      heading: 'Your booking has a new time',
      body: `This is your time from now on. ${serviceDay[place]} ${call}`,
    }),
    changed: ({ slot, place, call }) => ({
      subject: `Changed: ${slot}`,
      heading: 'Your booking has changed',
      body: `These details replace the ones you had before. ${serviceDay[place]} ${call}`,
    }),
    'email-corrected': ({ slot, place, isConfirmed, call }) => ({
      subject: `Your booking: ${slot}`,
      heading: isConfirmed ? 'Your booking is confirmed' : 'We have your booking',
      body: `You asked us to use this address. ${isConfirmed ? '' : `${holdNotice} `}${serviceDay[place]} ${call}`,
    }),
    cancelled: ({ slot, call }) => ({
      subject: `Cancelled: ${slot}`,
      heading: 'Your booking is cancelled',
      body: `The time is no longer held for you. ${call}`,
    }),
    reminder: ({ slot, place, call }) => ({
      subject: `Reminder: ${slot}`,
      heading: 'See you soon',
      body: `${serviceDay[place]} ${call}`,
    }),
    'move-proposed': ({ slot, reason, call }) => ({
      subject: `We have to move your booking: ${slot}`,
      heading: 'We have to move your booking',
      body: `${reasonText(reason)} Please choose another time on your page. You can do that until the time you booked. ${call}`,
    }),
    'on-my-way': ({ arrival, call }) => ({
      subject: `On our way: ${arrival}`,
      heading: 'We are on our way to you',
      body: `Arriving: ${arrival}. Please have the keys ready. ${call}`,
    }),
  },
  owner: {
    received: ({ slot, isQuoted }) => ({
      subject: isQuoted ? `A customer accepted your offer: ${slot}` : `New booking: ${slot}`,
      heading: isQuoted ? 'A customer accepted your offer' : 'A customer booked',
      body: `Call ${callDeadline} to confirm.`,
    }),
    moved: ({ slot }) => ({
      subject: `Customer moved to ${slot}`,
      heading: 'A customer moved a booking',
      body: 'This is the new time.',
    }),
    changed: ({ slot }) => ({
      subject: `Customer changed: ${slot}`,
      heading: 'A customer changed a booking',
      body: 'The address or the access notes are new.',
    }),
    'email-corrected': ({ slot }) => ({
      subject: `Customer corrected their email: ${slot}`,
      heading: 'A customer corrected their email address',
      body: 'What we sent to the old address may not have arrived.',
    }),
    cancelled: ({ slot }) => ({
      subject: `Customer cancelled: ${slot}`,
      heading: 'A customer cancelled',
      body: 'The hours are free again.',
    }),
  },
}

export const bookingEmailText = (
  to: EmailRecipient,
  event: EmailEvent,
  context: Omit<BookingTextContext, 'call'>,
  business: Business,
): EmailText | undefined => bookingTexts[to][event]?.({ ...context, call: callUs(business) })

export function proposedTimeText(
  from: Start,
  to: ProposedTime,
  reason: string | null,
  business: Business,
): EmailText {
  const { line: body, ...text } = proposalText(reason, from, to, to.until)
  return { ...text, body: `${body} ${callUs(business)}` }
}

/** The text of emails with an invoice, a receipt or a credit note. */
export const invoiceText = (
  heading: InvoiceView['heading'],
  name: string,
  business: Business,
): EmailText => ({
  subject: `${heading} ${name} from ${business.name}`,
  heading: `${heading} ${name}`,
  body: `Open it to print it or to save it as a PDF. ${callUs(business)}`,
})

export const paymentReminderText = (due: string, business: Business): EmailText => ({
  subject: `${due} is still to be paid`,
  heading: `${due} is still to be paid`,
  body: `Already paid? Then you can ignore this email. ${callUs(business)}`,
})

/** The text of the refund of a deposit that was paid too late. */
export const depositRefundText = (business: Business): EmailText => ({
  subject: 'We are sending your deposit back',
  heading: 'Your time was taken',
  body: depositRefunded(business),
})

/** It offers nothing for an answer and asks for an honest opinion. */
export const reviewRequestText = (serviceName: string): EmailText => ({
  subject: `How was it? ${serviceName}`,
  heading: 'How did we do?',
  body: 'Would you tell us, and others who need a detailer? We want your honest opinion: what went well and what did not. It takes a minute, and we ask only once.',
})

export const newReviewText = (stars: number): EmailText => ({
  subject: `New review: ${starsText(stars)}`,
  heading: 'A customer gave a review',
  body: 'Publish and answer it in the dashboard.',
})

export const invitationText = (brand: string): EmailText => ({
  subject: `Your account at ${brand}`,
  heading: 'You are invited',
  body: 'Choose a password, and you are signed in. The link works once.',
})

const contactChanged = 'The contact details of your business were changed'

export const contactChangeText: EmailText = {
  subject: contactChanged,
  heading: contactChanged,
  body: 'Calls and emails from customers now go where it says below. If none of you made this change, sign in, publish the version from before again, end all other sessions in the settings, and change the password.',
}

/** The text of the summary of requests in an hour without an email of their own. */
export function moreQuotesText(more: number): EmailText {
  const title = `${more} more quote ${more === 1 ? 'request' : 'requests'}`
  return {
    subject: title,
    heading: title,
    body: 'So many came within an hour that we did not send you an email about each. Answer them in the dashboard.',
  }
}

/** The values in the texts: the service, and the last day of the open quote. */
type QuoteTextContext = WithContact & { service: string; until: string }

/** The texts around a quote's details. An accepted quote is announced with its booking. */
const quoteTexts: EmailTexts<QuoteEmailEvent, QuoteTextContext> = {
  customer: {
    'quote-requested': ({ service, call }) => ({
      subject: `We have your request: ${service}`,
      heading: 'We have your request',
      body: `${answerPromise} ${call}`,
    }),
    'quote-offered': ({ service, until, call }) => ({
      subject: `Our offer: ${service}, open until ${until}`,
      heading: 'Our offer for you',
      body: `On your page you can choose an option and a time, ask a question, or decline. ${call}`,
    }),
    'quote-ending': ({ service, until, call }) => ({
      subject: `Our offer ends ${until}: ${service}`,
      heading: 'Our offer ends soon',
      body: `Until then you can choose an option and a time on your page. ${call}`,
    }),
    'quote-answered': ({ service, call }) => ({
      subject: `We answered: ${service}`,
      heading: 'We answered',
      body: `You can read our answer on your page. ${call}`,
    }),
  },
  owner: {
    'quote-requested': ({ service }) => ({
      subject: `New quote request: ${service}`,
      heading: 'A customer asks for a quote',
      body: 'Answer or make an offer in the dashboard.',
    }),
    'quote-asked': ({ service }) => ({
      subject: `Question about a quote: ${service}`,
      heading: 'A customer has a question',
      body: 'Answer it in the dashboard.',
    }),
    'quote-asked-again': ({ service }) => ({
      subject: `New offer wanted: ${service}`,
      heading: 'A customer asks for a new offer',
      body: 'Make it in the dashboard.',
    }),
    'quote-declined': ({ service }) => ({
      subject: `Offer declined: ${service}`,
      heading: 'A customer declined your offer',
      body: 'They can ask for a new one on their page.',
    }),
  },
}

export const quoteEmailText = (
  to: EmailRecipient,
  event: QuoteEmailEvent,
  context: Omit<QuoteTextContext, 'call'>,
  business: Business,
): EmailText | undefined => quoteTexts[to][event]?.({ ...context, call: callUs(business) })

/** The recipients that the event has a text for. */
export const quoteEmailRecipients = (event: QuoteEmailEvent): EmailRecipient[] =>
  (['customer', 'owner'] as const).filter((to) => event in quoteTexts[to])
