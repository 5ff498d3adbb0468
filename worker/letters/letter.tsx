import type { Business } from '../../shared/ground/business/business.ts'
import { brands, type Location } from '../../shared/ground/business/location.ts'
import { manageActions, managePath, paths } from '../../shared/ground/page/routes.ts'
import {
  epochOf,
  formatNearDate,
  formatShortDate,
  timeZoneLabel,
} from '../../shared/ground/time/business-time.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { canReschedule } from '../../shared/rules/booking/booking-status.ts'
import { isErased } from '../../shared/rules/booking/erasure.ts'
import { type Fact, jobFacts } from '../../shared/rules/booking/job-facts.ts'
import { icsEvent, sequenceAfter } from '../../shared/rules/calendar/ics-event.ts'
import { type Letter, type LetterRecipient, type MailEvent, onMyWayMs } from '../../shared/rules/mail/mail.ts'
import type { Published } from '../../shared/rules/price/published.ts'
import { type Slot, slotText } from '../../shared/rules/schedule/slot.ts'
import { termsFacts } from '../../shared/views/terms/contract.tsx'
import { brandName } from '../ground/services/mail-service.ts'
import type { Booking } from '../records/booking/bookings.ts'
import { toBookingJson } from '../records/booking/to-booking-json.ts'
import type { Mail } from '../records/mail/mail-outbox.ts'
import { reminderAt } from '../records/mail/queue-mail.ts'
import { termsOf } from '../records/terms/load-terms.ts'
import { type Words, wordsFor } from './mail-words.ts'

/** An order that waits for a time, and the free one that suits it. */
export type Fitting = { name: string; phone: string; serviceName: string; slot: Slot }

/** What a customer keeps as the copy of what is agreed on (facts §6): the mail of a booking made, of one confirmed, and of one whose mail went astray. */
const contractEvents: readonly MailEvent[] = ['received', 'confirmed', 'email-corrected']

/** The message of an event of a booking, as it is now and in its brand, or `null` when there is nothing true to tell any more. */
export function writeLetter(
  { row, booking, lastNumber, told, terms }: Mail,
  to: LetterRecipient,
  manageToken: string,
  now: number,
  published: Published,
  fitting: readonly Fitting[],
): Letter | null {
  if (!booking || !isTrueOfBooking(row, booking, now)) return null
  const slot = `${formatShortDate(booking.bookingDate)}, ${booking.bookingTime} ${timeZoneLabel}`
  const { place, quoteId } = booking
  const { business } = published
  const isConfirmed = booking.status === 'confirmed'
  const about = { slot, place, isQuoted: quoteId !== null, isConfirmed, arrival: told ?? '' }
  const words = wordsFor(to, row.event, about, business)
  if (!words) return null
  const isProposal = row.event === 'move-proposed'
  if (isProposal && told !== slotText({ date: booking.bookingDate, time: booking.bookingTime })) return null
  const isContract = to === 'customer' && contractEvents.includes(row.event)
  const facts = [
    ...factsOf(booking, to, published),
    ...(isContract ? termsFacts(wordsIn(terms)) : []),
    ...(to === 'owner' ? fittingFacts(fitting) : []),
  ]
  const { origin } = brands[booking.location]
  const link =
    to === 'customer'
      ? linkOf(booking, origin + managePath(booking.id, manageToken), isProposal)
      : { text: 'Open it in the dashboard', url: `${origin}${paths.dashboard}?booking=${booking.id}` }
  return {
    ...composeLetter({ words, facts, link }, booking.location, business),
    to: to === 'customer' ? booking.customerEmail : business.email,
    replyTo: to === 'owner' && booking.customerEmail ? booking.customerEmail : business.email,
    calendar: icsEvent(booking, sequenceAfter(lastNumber), 'mail', business),
  }
}

/**
 * A letter of a brand to the owner, unless it is given another address. Every letter names the business, its address and
 * its phone, and links terms and privacy. All but one kind are service messages, about a booking, a quote or an account that
 * somebody asked for, and need no consent and no unsubscribing. A request for a review leans on what both have done with
 * each other, and its `ending` says how to get no more of them (facts §6, CASL; docs/money.md).
 */
export function composeLetter(
  told: Omit<Content, 'legal' | 'business'>,
  location: Location,
  business: Business,
): Letter {
  const brand = brandName(location, business)
  const content = { ...told, legal: legalLinks(brands[location].origin), business }
  return {
    from: brand,
    to: business.email,
    replyTo: business.email,
    subject: content.words.subject,
    text: plainText(content, brand),
    html: `<!doctype html>${<Html {...content} brand={brand} />}`,
    calendar: null,
  }
}

const wordsIn = (terms: Mail['terms']) => termsOf(terms ? [terms] : []).words

const legalLinks = (origin: string): Link[] => [
  { text: 'Terms', url: origin + paths.terms },
  { text: 'Privacy', url: origin + paths.privacy },
]

function linkOf(booking: Booking, page: string, isProposal: boolean): Link {
  if (isProposal && canReschedule(booking))
    return { text: 'Choose another time', url: `${page}/${manageActions.reschedule}` }
  return { text: canReschedule(booking) ? 'See, move or cancel your booking' : 'See your booking', url: page }
}

/** News that came late may have been overtaken, then the later news is enough; or have nobody left to tell it to. */
export function isTrueOfBooking({ event, at }: Mail['row'], booking: Booking, now: number): boolean {
  if (isErased(booking)) return false
  if (event === 'cancelled') return booking.status === 'cancelled'
  if (event === 'on-my-way') return canReschedule(booking) && now < Date.parse(at) + onMyWayMs
  if (booking.status === 'cancelled' || epochOf(booking.bookingDate, booking.startMinutes) <= now)
    return false
  return event !== 'reminder' || (at === reminderAt(booking) && canReschedule(booking))
}

function factsOf(booking: Booking, to: LetterRecipient, published: Published): Fact[] {
  const facts = [
    ...jobFacts(toBookingJson(booking), published),
    { term: 'Booking', value: bookingReference(booking.id) },
  ]
  if (to === 'customer') return facts
  const { customerName, customerPhone, customerEmail, comments } = booking
  return [
    { term: 'Customer', value: customerName },
    { term: 'Phone', value: customerPhone },
    { term: 'Email', value: customerEmail },
    ...facts,
    ...(comments ? [{ term: 'Comments', value: comments }] : []),
  ]
}

/** So many of those whom a freed time suits are named. */
const maxFitting = 5

function fittingFacts(fitting: readonly Fitting[]): Fact[] {
  const others = fitting.length - maxFitting
  const facts = fitting.slice(0, maxFitting).map(({ name, phone, serviceName, slot: { date, time } }) => ({
    term: 'Waits for a time',
    value: `${name}, ${phone}: ${serviceName}, free ${formatNearDate(date)}, ${time}`,
  }))
  return others > 0 ? [...facts, { term: 'Waiting too', value: `${others} more, in the dashboard` }] : facts
}

type Link = { text: string; url: string }
type Content = {
  words: Words
  facts: readonly Fact[]
  link: Link
  /** What a letter says that is no service message: why it came, and how to get no more. */
  ending?: { text: string; link: Link }
  legal: readonly Link[]
  business: Business
}

function plainText({ words, facts, link, ending, legal, business }: Content, brand: string): string {
  const { shopAddress, phone, email } = business
  const listed = facts
    .map(({ term, value, href }) => `${term}: ${value}${href ? `\n${href}` : ''}`)
    .join('\n')
  const links = legal.map(({ text, url }) => `${text}: ${url}`)
  const end = [brand, shopAddress, phone.display, email, ...links].join('\n')
  const more = ending ? [`${ending.text}\n${ending.link.url}`] : []
  return [words.heading, listed, words.line, `${link.text}:\n${link.url}`, ...more, end].join('\n\n')
}

/** Colours that readers may turn dark themselves, or find here. Mail knows little CSS: a table, no classes to load. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 12px; background: #f6f7f5; color: #12212a; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 12px }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2 }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #d9e0e1; white-space: pre-wrap; overflow-wrap: anywhere }
th { width: 30%; font-weight: 400; color: #4a5c66; overflow-wrap: normal }
a { color: #17626f }
@media (prefers-color-scheme: dark) {
body { background: #08141b; color: #eef3f4 }
main { background: #142c38 }
th { color: #b9c9ce }
th, td { border-color: #35505c }
a { color: #b9dde1 }
}`

const Html = ({ words, facts, link, ending, legal, business, brand }: Content & { brand: string }) => (
  <html lang="en-CA">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>{words.heading}</title>
      <style>{style}</style>
    </head>
    <body>
      <main>
        <p>
          <b>{brand}</b>
        </p>
        <h1>{words.heading}</h1>
        <table role="presentation">
          {facts.map(({ term, value, href }) => (
            <tr>
              <th>{term}</th>
              <td>{href ? <a href={href}>{value}</a> : value}</td>
            </tr>
          ))}
        </table>
        <p>{words.line}</p>
        <p>
          <a href={link.url}>
            <b>{link.text}</b>
          </a>
        </p>
        {ending && (
          <p>
            {ending.text} <a href={ending.link.url}>{ending.link.text}</a>
          </p>
        )}
        <p>
          {business.shopAddress}
          <br />
          {business.phone.display}
          <br />
          {business.email}
          {legal.map(({ text, url }) => (
            <>
              <br />
              <a href={url}>{text}</a>
            </>
          ))}
        </p>
      </main>
    </body>
  </html>
)
