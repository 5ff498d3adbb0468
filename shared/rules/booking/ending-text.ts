import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import { formatDate } from '../../lib/time/business-time.ts'
import type { BookingJson } from './booking-json.ts'

// Drafts of text messages that an owner or the crew sends from a phone, instead of an email.

type TextedBooking = Pick<BookingJson, 'bookingDate' | 'bookingTime'>

const whenText = ({ bookingDate, bookingTime }: TextedBooking) => `${formatDate(bookingDate)}, ${bookingTime}`

export const cancelledText = (booking: TextedBooking, { name, phone }: Pick<Business, 'name' | 'phone'>) =>
  `${name}: your booking on ${whenText(booking)} is cancelled. Questions? Call ${phone.display}.`

/** `origin` is the site's, for the link to book another time. */
export const noShowText = (booking: TextedBooking, { name }: Pick<Business, 'name'>, origin: string) =>
  `${name}: we missed you at your booking on ${whenText(booking)}. Book again: ${origin}${paths.booking}`

/** `amount` says how much and how: `$50, e-transfer`. */
export const refundedText = (booking: TextedBooking, { name }: Pick<Business, 'name'>, amount: string) =>
  `${name}: we refunded ${amount} for your booking on ${whenText(booking)}.`
