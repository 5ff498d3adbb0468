import './contact-buttons.css'
import { Mail, MessageSquare, Navigation, Phone } from 'lucide-react'
import { routeHref } from '../../../../shared/lib/business/map-href.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import { jobText } from '../../../../shared/rules/job/job-text.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { mailtoLink, smsLink, telLink } from './contact-links.ts'

type ContactedBooking = Pick<
  BookingJson,
  'bookingDate' | 'bookingTime' | 'customerName' | 'customerPhone' | 'place' | 'area' | 'address'
> &
  Partial<Pick<BookingJson, 'customerEmail'>>

/** Links to call, text, email or drive to the customer, as far as the contact is known. */
export function ContactButtons({ booking }: { booking: ContactedBooking }) {
  const { customerName, customerPhone, customerEmail } = booking
  return (
    <div className="contact-buttons">
      {customerPhone && (
        <>
          <a className="button" href={telLink(customerPhone)}>
            <Phone /> Call<span className="visually-hidden">{` ${customerName}`}</span>
          </a>
          <a className="button" href={smsLink(customerPhone, jobText(booking, getBusiness()))}>
            <MessageSquare /> Text<span className="visually-hidden">{` ${customerName}`}</span>
          </a>
        </>
      )}
      {customerEmail && (
        <a className="button" href={mailtoLink(customerEmail)}>
          <Mail /> Email<span className="visually-hidden">{` ${customerName}`}</span>
        </a>
      )}
      <a
        className="button"
        href={routeHref(jobAddress(booking, getBusiness()))}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation /> Navigate<span className="visually-hidden">{` to ${customerName}`}</span>
      </a>
    </div>
  )
}
