import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { manageActions, managePath, paths } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import { epochOf, formatDate, formatSubjectTime, formatTime } from '../../shared/lib/time/business-time.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { canReschedule } from '../../shared/rules/booking/booking-status.ts'
import { canCustomerChange, changesText } from '../../shared/rules/booking/customer-changes.ts'
import { crewDetails, type Detail, jobDetails } from '../../shared/rules/booking/job-details.ts'
import { openProposedTime, type ProposedTime } from '../../shared/rules/booking/move-proposal.ts'
import { icsEvent, icsSequence } from '../../shared/rules/calendar/ics-event.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import {
  type Email,
  type EmailEvent,
  type EmailRecipient,
  onMyWayLifetimeMs,
  readyLifetimeMs,
} from '../../shared/rules/mail/email-events.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import { servedPlaces } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import { type Slot, slotText } from '../../shared/rules/schedule/slot.ts'
import { servedTerms } from '../../shared/rules/terms/terms-text.ts'
import { termsDetails } from '../../shared/views/terms/contract.tsx'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { reminderAt } from '../db/mail/queue-messages.ts'
import { termsOf } from '../db/terms/stored-terms.ts'
import { brandName } from '../lib/services/email-sender.ts'
import type { EmailContent, Link } from './email-content.ts'
import { emailPlainText } from './email-content.ts'
import { emailHtml } from './email-html.tsx'
import { bookingEmailText, proposedTimeText } from './email-text.ts'

/** A waiting-list order, and the free time that suits it. */
export type WaitingMatch = { name: string; phone: string; serviceName: string; slot: Slot }

/** These emails include the terms, as the customer's copy of the contract (docs/money.md, "The contract"). */
const contractEvents: readonly EmailEvent[] = ['received', 'confirmed', 'email-corrected']

/** These emails name the crew. The `on-my-way` email does so in its text. */
const crewEvents: readonly EmailEvent[] = ['confirmed', 'moved', 'reminder']

/**
 * Writes the email about a booking's event, from the booking as it is now and in its brand. Returns `null`
 * when the email is no longer relevant.
 */
export function writeBookingEmail(
  { row, booking, lastNumber, detail, terms, crewNames, cutoffHours }: OutboxEvent,
  to: EmailRecipient,
  manageToken: string,
  now: number,
  published: SiteData,
  matches: readonly WaitingMatch[],
): Email | null {
  if (!booking || !isStillRelevant(row, booking, now)) return null
  const bookingJson = toBookingJson(booking)
  const { business } = published
  const context = {
    phone: business.phone,
    service: booking.serviceName,
    slot: formatSubjectTime(booking.bookingDate, booking.startMinutes),
    place: booking.place,
    vehicle: vehicleName(booking),
    price: formatCents(totalWithTaxes(bookingJson)),
    customer: booking.customerName,
    canReply: booking.customerEmail !== '',
    changesUntil:
      cutoffHours === null ? null : changesUntil(booking, cutoffHours, business.phone.display, now),
    isQuoted: booking.quoteId !== null,
    isConfirmed: booking.status === 'confirmed',
    isAutoConfirmed: booking.autoConfirmed !== null,
    arrival: detail ?? '',
    reason: booking.proposal?.reason ?? null,
    refund: detail ?? '',
    kept: booking.keepsPaid && booking.paid > 0 ? formatCents(booking.paid) : null,
  }
  const isProposal = row.event === 'move-proposed'
  const isCurrentProposal =
    booking.proposal && detail === slotText({ date: booking.bookingDate, time: booking.bookingTime })
  if (isProposal && !isCurrentProposal) return null
  const proposedTime = isProposal ? openProposedTime(booking.proposal, now) : null
  const text = proposedTime
    ? proposedTimeText(context.service, startOf(booking), proposedTime, context.reason, business)
    : bookingEmailText(to, row.event, context)
  if (!text) return null
  const hasContract = to === 'customer' && contractEvents.includes(row.event)
  const namesCrew = crewEvents.includes(row.event) || (row.event === 'received' && context.isAutoConfirmed)
  const crew = to === 'customer' && namesCrew ? crewDetails(booking, crewNames ?? []) : []
  const details = [
    ...(proposedTime ? proposedTimeDetails(booking, proposedTime, crewNames ?? []) : crew),
    ...bookingDetails(booking, to, published).map((detail) =>
      proposedTime ? labelAsCurrent(detail) : detail,
    ),
    ...(to === 'owner' ? matchDetails(matches) : []),
  ]
  const contract = hasContract ? termsDetails(termsText(terms, published)) : []
  const brand = emailBrand(booking)
  const origin = brandOrigins[brand]
  const link =
    to === 'customer'
      ? row.event === 'no-show'
        ? { text: 'Book again', url: origin + paths.booking }
        : bookingLink(
            booking,
            origin + managePath(booking.id, manageToken),
            context.changesUntil !== null,
            isProposal,
            proposedTime !== null,
          )
      : { text: 'View booking', url: `${origin}${paths.dashboard}?booking=${booking.id}` }
  return {
    ...composeEmail({ text, details, contract, link }, brand, business),
    to: to === 'customer' ? booking.customerEmail : business.email,
    replyTo: to === 'owner' && booking.customerEmail ? booking.customerEmail : business.email,
    calendar:
      row.event === 'refunded' || row.event === 'ready'
        ? null
        : icsEvent(booking, icsSequence(lastNumber), 'mail', business),
  }
}

/**
 * Composes an email in a brand's design, to the owner by default. Every email has the business's name,
 * address and phone, and links to terms and privacy. All kinds but one are service messages that somebody
 * asked for, and need neither consent nor an unsubscribe link. Review requests rely on the existing business
 * relationship, and their `ending` has the unsubscribe link that CASL requires (docs/money.md).
 */
export function composeEmail(
  fields: Omit<EmailContent, 'brand' | 'origin' | 'legal' | 'business'>,
  location: Location,
  business: Business,
): Email {
  const brand = brandName(location, business)
  const origin = brandOrigins[location]
  const content = { ...fields, brand, origin, legal: legalLinks(origin), business }
  return {
    from: brand,
    to: business.email,
    replyTo: business.email,
    subject: fields.text.subject,
    text: emailPlainText(content),
    html: emailHtml(content),
    calendar: null,
  }
}

const termsText = (terms: OutboxEvent['terms'], { catalogue }: SiteData) =>
  servedTerms(termsOf(terms ? [terms] : []).words, servedPlaces(catalogue))

const legalLinks = (origin: string): Link[] => [
  { text: 'Terms', url: origin + paths.terms },
  { text: 'Privacy', url: origin + paths.privacy },
]

const startOf = ({ bookingDate: date, startMinutes }: Booking) => ({ date, startMinutes })

/** The proposed time, and the crew that would come. */
function proposedTimeDetails(booking: Booking, time: ProposedTime, crewNames: readonly string[]): Detail[] {
  const value = `${formatDate(time.date)}, ${formatTime(time.startMinutes)}`
  return [{ term: 'New time', value }, ...crewDetails({ ...booking, crew: time.crew }, crewNames)]
}

/** Beside a proposed time, the booking's own date and time are labelled as the current ones. */
const labelAsCurrent = (detail: Detail): Detail =>
  detail.term === 'Date' || detail.term === 'Time'
    ? { ...detail, term: `Current ${detail.term.toLowerCase()}` }
    : detail

/** Says until when the customer may reschedule or cancel online; `null` if not any more. */
function changesUntil(booking: Booking, cutoffHours: number, phone: string, now: number): string | null {
  if (!canCustomerChange(booking, cutoffHours, now)) return null
  return changesText(booking, cutoffHours, phone, now)
}

function bookingLink(
  booking: Booking,
  page: string,
  canChange: boolean,
  isProposal: boolean,
  isTimeProposed: boolean,
): Link {
  if (isTimeProposed) return { text: 'Accept or choose another time', url: page }
  if (isProposal && canReschedule(booking))
    return { text: 'Choose another time', url: `${page}/${manageActions.reschedule}` }
  return { text: canChange ? 'View or change booking' : 'View booking', url: page }
}

/** False for an email that later changes have superseded, or that has nobody left to notify. */
export function isStillRelevant({ event, at }: OutboxEvent['row'], booking: Booking, now: number): boolean {
  if (isErased(booking)) return false
  if (event === 'cancelled') return booking.status === 'cancelled'
  if (event === 'no-show') return booking.isNoShow
  if (event === 'refunded') return true
  if (event === 'ready') return booking.status === 'completed' && now < Date.parse(at) + readyLifetimeMs
  if (event === 'on-my-way') return canReschedule(booking) && now < Date.parse(at) + onMyWayLifetimeMs
  if (booking.status === 'cancelled' || epochOf(booking.bookingDate, booking.startMinutes) <= now)
    return false
  return event !== 'reminder' || (at === reminderAt(booking) && canReschedule(booking))
}

function bookingDetails(booking: Booking, to: EmailRecipient, published: SiteData): Detail[] {
  const details = [
    ...jobDetails(toBookingJson(booking), published),
    { term: 'Booking ID', value: bookingReference(booking.id) },
  ]
  if (to === 'customer') return details
  const ownersDetails = details.map((detail) =>
    detail.term === 'Time' ? { ...detail, value: booking.bookingTime } : detail,
  )
  const { customerName, customerPhone, customerEmail, comments } = booking
  return [
    { term: 'Customer', value: customerName },
    { term: 'Phone', value: customerPhone },
    { term: 'Email', value: customerEmail },
    ...ownersDetails,
    ...(comments ? [{ term: 'Comments', value: comments }] : []),
  ]
}

const maxListedMatches = 5

function matchDetails(matches: readonly WaitingMatch[]): Detail[] {
  const unlisted = matches.length - maxListedMatches
  const details = matches
    .slice(0, maxListedMatches)
    .map(({ name, phone, serviceName, slot: { date, time } }) => ({
      term: 'On the waiting list',
      value: `${name}, ${phone}: ${serviceName}, could come ${formatDate(date)}, ${time}`,
    }))
  return unlisted > 0
    ? [...details, { term: 'Also waiting', value: `${unlisted} more, in the dashboard` }]
    : details
}
