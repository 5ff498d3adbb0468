import type { Business } from '../../shared/lib/business/business.ts'
import type { Place } from '../../shared/lib/business/place.ts'
import { formatSubjectDate } from '../../shared/lib/time/business-time.ts'
import { passwordResetMinutes } from '../../shared/rules/account/password-reset.ts'
import type { Role } from '../../shared/rules/account/role.ts'
import type { AlertKind } from '../../shared/rules/alert/alert-rules.ts'
import { alertRules } from '../../shared/rules/alert/alert-rules.ts'
import { serviceDay } from '../../shared/rules/booking/booking-messages.ts'
import { confirmationCallHours } from '../../shared/rules/booking/confirmation-call.ts'
import type { ProposedTime } from '../../shared/rules/booking/move-proposal.ts'
import { proposalSubject, proposalText, reasonText } from '../../shared/rules/booking/move-proposal.ts'
import { depositRefunded } from '../../shared/rules/deposit/deposit-messages.ts'
import type { InvoiceView } from '../../shared/rules/invoice/invoice-view.ts'
import type { EmailEvent, EmailRecipient, QuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { answerPromise } from '../../shared/rules/quote/quote-page-messages.ts'
import { starsText } from '../../shared/rules/review/review.ts'
import type { Start } from '../../shared/rules/schedule/hours.ts'

export type EmailText = {
  /** What it is, then the service and the day: `Booked: Interior Detailing, Sat Nov 28, 9 AM`. */
  subject: string
  /** The hidden text that inboxes show after the subject. It adds to the subject and does not repeat it. */
  preview: string
  heading: string
  body: string
  /** What to do if something is wrong. */
  help: string
}

type Phone = Pick<Business, 'phone'>

const callOrReply = ({ phone }: Phone) => `Call ${phone.display} or reply to this email.`
const somethingWrong = (business: Phone) => `Something wrong? ${callOrReply(business)}`
const questions = (business: Phone) => `Questions? ${callOrReply(business)}`

const callDeadline = `within ${confirmationCallHours} hours`
const holdNotice = `We are holding your time, and will call ${callDeadline} to confirm.`

const placeNotes: Record<Place, string> = { shop: 'At our shop', mobile: 'At your place' }

/** The values in the texts. */
type BookingTextContext = Phone & {
  service: string
  /** The booking's day and time, as in a subject. */
  slot: string
  place: Place
  vehicle: string
  /** With tax. */
  price: string
  customer: string
  /** Whether the customer has an email address, so that a reply reaches them. */
  canReply: boolean
  /** Says until when the customer may reschedule or cancel online; `null` if not any more. */
  changesUntil: string | null
  /** Whether the booking accepts a quote. */
  isQuoted: boolean
  isConfirmed: boolean
  /** Whether it was confirmed at once, so that nobody calls. */
  isAutoConfirmed: boolean
  /** Who is on the way and when they arrive. */
  arrival: string
  /** The owner's reason for a proposed move. */
  reason: string | null
  /** The refunded amount and how: `$50, e-transfer`. */
  refund: string
  /** The amount that is kept of a cancelled booking, or `null`. */
  kept: string | null
}

type EmailTexts<Event extends EmailEvent, Context> = Record<
  EmailRecipient,
  Partial<Record<Event, (context: Context) => EmailText>>
>

const jobOf = ({ service, slot }: BookingTextContext) => `${service}, ${slot}`
const factsOf = ({ place, vehicle, price }: BookingTextContext) =>
  `${placeNotes[place]}: ${vehicle}, ${price}.`
const ownersFactsOf = ({ customer, place, vehicle, price }: BookingTextContext) =>
  `${customer}: ${vehicle}, ${price}, ${place === 'shop' ? 'at the shop' : 'mobile'}.`

const keptText = ({ kept }: BookingTextContext) => (kept ? ` We keep the ${kept} that you paid.` : '')

/** What to bring, and until when changes are possible online. */
const dayNote = ({ place, changesUntil }: BookingTextContext) =>
  [serviceDay[place], changesUntil].filter(Boolean).join(' ')

/** The first words of the owner's email and notification. */
export const newBookingTitle = ({
  isQuoted,
  isAutoConfirmed,
}: Pick<BookingTextContext, 'isQuoted' | 'isAutoConfirmed'>) =>
  `${isQuoted ? 'Quote accepted' : 'New booking'}${isAutoConfirmed ? ', confirmed' : ''}`

const ownersHelp = ({ canReply }: BookingTextContext) =>
  canReply
    ? 'Something wrong? Call the customer, or reply to this email to reach them.'
    : 'Something wrong? Call the customer.'

const confirmedText = (context: BookingTextContext): EmailText => ({
  subject: `Confirmed: ${jobOf(context)}`,
  preview: factsOf(context),
  heading: 'Your booking is confirmed',
  body: dayNote(context),
  help: somethingWrong(context),
})

/** The texts around a booking's details. The owner gets customers' changes. */
const bookingTexts: EmailTexts<EmailEvent, BookingTextContext> = {
  customer: {
    received: (context) => ({
      subject: `${context.isQuoted ? 'Quote accepted' : 'Booked'}: ${jobOf(context)}`,
      preview: `We will call ${callDeadline} to confirm. ${factsOf(context)}`,
      heading: context.isQuoted ? 'Quote accepted, time booked' : 'We have your booking',
      body: `${holdNotice} ${dayNote(context)}`,
      help: somethingWrong(context),
      ...(context.isAutoConfirmed && confirmedText(context)),
    }),
    confirmed: confirmedText,
    moved: (context) => ({
      subject: `Rescheduled: ${jobOf(context)}`,
      preview: `This replaces your earlier time. ${factsOf(context)}`,
      heading: 'Your booking has a new time',
      body: `This replaces your earlier time. ${dayNote(context)}`,
      help: somethingWrong(context),
    }),
    changed: (context) => ({
      subject: `Changed: ${jobOf(context)}`,
      preview: `Please check the new details. ${factsOf(context)}`,
      heading: 'Your booking has changed',
      body: `These details replace the earlier ones. ${dayNote(context)}`,
      help: somethingWrong(context),
    }),
    'email-corrected': (context) => ({
      subject: `${context.isConfirmed ? 'Confirmed' : 'Booked'}: ${jobOf(context)}`,
      preview: `We now use this email address. ${factsOf(context)}`,
      heading: context.isConfirmed ? 'Your booking is confirmed' : 'We have your booking',
      body: `You asked us to use this address. ${context.isConfirmed ? '' : `${holdNotice} `}${dayNote(context)}`,
      help: `Not your booking? ${callOrReply(context)}`,
    }),
    cancelled: (context) => ({
      subject: `Cancelled: ${jobOf(context)}`,
      preview: 'There is nothing more for you to do.',
      heading: 'Your booking is cancelled',
      body: `We no longer hold this time for you.${keptText(context)}`,
      help: `Not what you wanted? ${callOrReply(context)}`,
    }),
    'no-show': (context) => ({
      subject: `Missed: ${jobOf(context)}`,
      preview: 'Book another time on our site.',
      heading: 'We missed you',
      body: `We missed you at your booking, so it is cancelled.${keptText(context)} Book another time when it suits you.`,
      help: `Did something go wrong? ${callOrReply(context)}`,
    }),
    refunded: (context) => ({
      subject: `Refund: ${jobOf(context)}`,
      preview: `We refunded ${context.refund}.`,
      heading: 'We sent you a refund',
      body: `We refunded ${context.refund}.`,
      help: questions(context),
    }),
    reminder: (context) => ({
      subject: `Reminder: ${jobOf(context)}`,
      preview: factsOf(context),
      heading: 'See you soon',
      body: dayNote(context),
      help: `Can’t make it? ${callOrReply(context)}`,
    }),
    'move-proposed': (context) => ({
      subject: `New time needed: ${jobOf(context)}`,
      preview: 'Please choose another time on your booking page.',
      heading: 'Please choose another time',
      body: `${reasonText(context.reason)} Please choose another time on your booking page before your booked time starts.`,
      help: `No time that works? ${callOrReply(context)}`,
    }),
    'on-my-way': (context) => ({
      subject: `On our way: ${context.service}, ${context.arrival}`,
      preview: 'Please have the keys ready.',
      heading: 'We are on our way',
      body: `Arriving: ${context.arrival}. Please have the keys ready.`,
      help: somethingWrong(context),
    }),
    ready: (context) => ({
      subject: `Ready: ${context.service}`,
      preview: context.place === 'shop' ? 'You can pick it up.' : 'We are done.',
      heading: 'Your vehicle is ready',
      body: context.place === 'shop' ? 'You can pick it up at our shop.' : 'We are done. Thank you!',
      help: questions(context),
    }),
  },
  owner: {
    received: (context) => ({
      subject: `${newBookingTitle(context)}: ${jobOf(context)}`,
      preview: ownersFactsOf(context),
      heading: context.isQuoted ? 'A customer accepted your quote' : 'New booking',
      body: context.isAutoConfirmed
        ? 'Confirmed automatically, as you set it. The customer expects no call.'
        : `Call ${callDeadline} to confirm.`,
      help: ownersHelp(context),
    }),
    moved: (context) => ({
      subject: `Rescheduled by customer: ${jobOf(context)}`,
      preview: ownersFactsOf(context),
      heading: 'A customer rescheduled',
      body: 'This is the new time.',
      help: ownersHelp(context),
    }),
    changed: (context) => ({
      subject: `Changed by customer: ${jobOf(context)}`,
      preview: `New address or access notes. ${ownersFactsOf(context)}`,
      heading: 'A customer changed a booking',
      body: 'The address or the access notes are new.',
      help: ownersHelp(context),
    }),
    'email-corrected': (context) => ({
      subject: `New email address: ${jobOf(context)}`,
      preview: ownersFactsOf(context),
      heading: 'A customer corrected their email address',
      body: 'Emails to the old address may not have arrived.',
      help: ownersHelp(context),
    }),
    cancelled: (context) => ({
      subject: `Cancelled by customer: ${jobOf(context)}`,
      preview: `The time is free again. ${ownersFactsOf(context)}`,
      heading: 'A customer cancelled',
      body: 'The time is free again.',
      help: ownersHelp(context),
    }),
  },
}

export const bookingEmailText = (
  to: EmailRecipient,
  event: EmailEvent,
  context: BookingTextContext,
): EmailText | undefined => bookingTexts[to][event]?.(context)

export function proposedTimeText(
  service: string,
  from: Start,
  to: ProposedTime,
  reason: string | null,
  business: Phone,
): EmailText {
  const { heading, line } = proposalText(reason, from, to, to.until)
  return {
    subject: proposalSubject(service, to),
    preview: reasonText(reason),
    heading,
    body: line,
    help: `Neither works? ${callOrReply(business)}`,
  }
}

type InvoiceTextContext = Phone & {
  heading: InvoiceView['heading']
  /** The document's number. */
  name: string
  service: string
  /** `null` for several jobs. */
  date: string | null
  /** The total and what is due of it. */
  amounts: string
  /** Whether what is due can be paid by card. */
  isPayable?: boolean
}

/** The text of emails with an invoice, a receipt or a credit note. */
export const invoiceText = ({
  heading,
  name,
  service,
  date,
  amounts,
  isPayable,
  phone,
}: InvoiceTextContext): EmailText => ({
  subject: `${heading} ${name}: ${jobSubject(service, date)}`,
  preview: amounts,
  heading: `${heading} ${name}`,
  body: isPayable ? 'Pay by card, Apple Pay or Google Pay.' : 'Open it to print it or save it as a PDF.',
  help: somethingWrong({ phone }),
})

type PaymentReminderContext = Phone & { due: string; service: string; date: string | null; payment: string }

/** A job with its date, or several without one. */
const jobSubject = (service: string, date: string | null) =>
  date === null ? service : `${service}, ${formatSubjectDate(date)}`

/** `payment` says how to pay, in the owner's words. */
export const paymentReminderText = ({
  due,
  service,
  date,
  payment,
  phone,
}: PaymentReminderContext): EmailText => ({
  subject: `Payment due: ${due}, ${jobSubject(service, date)}`,
  preview: payment,
  heading: `${due} is due`,
  body: 'Already paid? You can ignore this email.',
  help: somethingWrong({ phone }),
})

/** The text of the refund of a deposit that was paid too late. */
export const depositRefundText = (service: string, slot: string, business: Business): EmailText => ({
  subject: `Deposit refunded: ${service}, ${slot}`,
  preview: 'Someone else booked your time first. Please choose another one.',
  heading: 'Your time was taken',
  body: depositRefunded(business),
  help: questions(business),
})

/** It offers nothing for an answer and asks for an honest opinion. */
export const reviewRequestText = (service: string, date: string, business: Phone): EmailText => ({
  subject: `How was it? ${service}, ${formatSubjectDate(date)}`,
  preview: 'It takes a minute, and we ask only once.',
  heading: 'How did we do?',
  body: 'Please tell us, and others who need a detailer. We want your honest opinion: what went well, and what did not. It takes a minute, and we ask only once.',
  help: somethingWrong(business),
})

type CareTextContext = Phone & {
  /** The package; `null` if it is no longer offered. */
  service: string | null
  vehicle: string
  isCoatingCheck: boolean
  /** No further reminder follows. */
  isLast: boolean
}

export const careDueText = ({
  service,
  vehicle,
  isCoatingCheck,
  isLast,
  phone,
}: CareTextContext): EmailText => {
  const work = isCoatingCheck ? 'the yearly check of its ceramic coating' : (service ?? 'its next detail')
  return {
    subject: isCoatingCheck
      ? `Coating check due: ${vehicle}`
      : `Due again: ${service ?? 'detailing'}, ${vehicle}`,
    preview: 'Your details are filled in. Just choose a time.',
    heading: isCoatingCheck ? 'Time for a coating check' : 'Time for the next one',
    body: `Your ${vehicle} is due for ${work}. Your details are filled in: just choose a time.${isLast ? ' This is our last reminder.' : ''}`,
    help: questions({ phone }),
  }
}

export const newReviewText = (stars: number, service: string, words: string): EmailText => ({
  subject: `New review: ${starsText(stars)}, ${service}`,
  preview: words || 'No words',
  heading: 'A customer left a review',
  body: 'Publish it or answer it in the dashboard.',
  help: 'Something wrong? Visitors see a review only once you publish it.',
})

export const invitationText = (brand: string, role: Role, until: string, { phone }: Phone): EmailText => ({
  subject: `Invitation: your account at ${brand}`,
  preview: role === 'crew' ? `Set up your sign-in by ${until}.` : `Choose a password by ${until}.`,
  heading: 'You are invited',
  body:
    role === 'crew'
      ? 'Choose how you sign in: a passkey, codes from an app or a password. The link works once.'
      : 'Choose a password to sign in. The link works once.',
  help: `Did you not expect this? Ignore this email, or call ${phone.display}.`,
})

export const passwordResetText = (brand: string): EmailText => ({
  subject: `Set a new password for ${brand}`,
  preview: `The link works for ${passwordResetMinutes} minutes, once.`,
  heading: 'Set a new password',
  body: 'Use the link to choose a new password for the dashboard. You will be signed out everywhere.',
  help: 'Didn’t ask for this? Ignore this email. Your password stays as it is.',
})

export const passwordChangedText = (brand: string): EmailText => ({
  subject: `Your password for ${brand} was changed`,
  preview: 'You were signed out everywhere.',
  heading: 'Your password was changed',
  body: 'A new password was set for your dashboard account. You were signed out everywhere.',
  help: 'Wasn’t you? Set another password now, and tell an owner.',
})

export const contactChangeText = (date: string): EmailText => ({
  subject: `Contact details changed: your business, ${formatSubjectDate(date)}`,
  preview: 'Customers’ calls and emails now go elsewhere.',
  heading: 'Your contact details were changed',
  body: 'Customers’ calls and emails now go to the details below.',
  help: 'Didn’t make this change? Sign in and restore the version from before. Then end all other sessions in Settings, and change your password.',
})

/** The text of the summary of requests in an hour without an email of their own. */
export function moreQuotesText(more: number, date: string): EmailText {
  const title = `${more} more quote ${more === 1 ? 'request' : 'requests'}`
  return {
    subject: `${title}: ${formatSubjectDate(date)}`,
    preview: 'Too many came within an hour to email you about each.',
    heading: title,
    body: 'Too many came within an hour to email you about each. Answer them in the dashboard.',
    help: 'Are they fake? Delete them in the dashboard.',
  }
}

export const alertText = (kind: AlertKind, beganAt: string, count: number): EmailText => ({
  subject: `${alertRules[kind].subject}, ${formatSubjectDate(beganAt)}`,
  preview: count === 1 ? 'Open the dashboard to see what to do.' : `It happened ${count} times.`,
  heading: alertRules[kind].subject,
  body: alertRules[kind].body,
  help: 'Already fixed? Then this alert closes by itself.',
})

/** The values in the texts. */
type QuoteTextContext = Phone & {
  service: string
  /** The last day of the open quote, as in a subject. */
  until: string
  /** The total of the open quote's only option, or of its cheapest. */
  price: string
  customer: string
  vehicle: string
}

const ownersQuoteHelp = 'Something wrong? Call the customer. If it is fake, delete it in the dashboard.'

/** The texts around a quote's details. An accepted quote is announced with its booking. */
const quoteTexts: EmailTexts<QuoteEmailEvent, QuoteTextContext> = {
  customer: {
    'quote-requested': ({ service, phone }) => ({
      subject: `Quote request received: ${service}`,
      preview: answerPromise,
      heading: 'We have your quote request',
      body: answerPromise,
      help: somethingWrong({ phone }),
    }),
    'quote-offered': ({ service, until, price, phone }) => ({
      subject: `Your quote: ${service}, good until ${until}`,
      preview: `${price}. Choose an option and a time online.`,
      heading: 'Your quote is ready',
      body: 'On your quote page you can choose an option and a time, ask a question, or decline.',
      help: questions({ phone }),
    }),
    'quote-ending': ({ service, until, price, phone }) => ({
      subject: `Quote expires soon: ${service}, good until ${until}`,
      preview: `${price}. Choose an option and a time before then.`,
      heading: 'Your quote expires soon',
      body: 'Until then you can choose an option and a time on your quote page.',
      help: questions({ phone }),
    }),
    'quote-answered': ({ service, phone }) => ({
      subject: `Your question answered: ${service}`,
      preview: 'Our answer is in this email and on your quote page.',
      heading: 'We answered your question',
      body: 'Our answer is below and on your quote page.',
      help: questions({ phone }),
    }),
  },
  owner: {
    'quote-requested': ({ service, customer, vehicle }) => ({
      subject: `New quote request: ${service}`,
      preview: [customer, vehicle].filter(Boolean).join(', '),
      heading: 'New quote request',
      body: 'Send a quote or answer in the dashboard.',
      help: ownersQuoteHelp,
    }),
    'quote-asked': ({ service, customer }) => ({
      subject: `Question about a quote: ${service}`,
      preview: `From ${customer}.`,
      heading: 'A customer has a question',
      body: 'Answer it in the dashboard.',
      help: ownersQuoteHelp,
    }),
    'quote-asked-again': ({ service, customer }) => ({
      subject: `New quote requested: ${service}`,
      preview: `By ${customer}.`,
      heading: 'A customer asks for a new quote',
      body: 'Send it from the dashboard.',
      help: ownersQuoteHelp,
    }),
    'quote-declined': ({ service, customer }) => ({
      subject: `Quote declined: ${service}`,
      preview: `By ${customer}.`,
      heading: 'A customer declined your quote',
      body: 'They can ask for a new one on their quote page.',
      help: ownersQuoteHelp,
    }),
  },
}

export const quoteEmailText = (
  to: EmailRecipient,
  event: QuoteEmailEvent,
  context: QuoteTextContext,
): EmailText | undefined => quoteTexts[to][event]?.(context)

/** The recipients that the event has a text for. */
export const quoteEmailRecipients = (event: QuoteEmailEvent): EmailRecipient[] =>
  (['customer', 'owner'] as const).filter((to) => event in quoteTexts[to])
