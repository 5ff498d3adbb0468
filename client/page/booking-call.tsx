import { CalendarCheck, Phone } from 'lucide-react'
import { areaBookingPath } from '../../shared/page/routes.ts'
import { business } from '../../shared/site/business.ts'

type BookingCallProps = { area: string; heading: string; text: string }

/** The closing call to book in an area, on each of its pages. */
export function BookingCall({ area, heading, text }: BookingCallProps) {
  return (
    <section className="booking-call">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="button-row">
        <a className="button button-primary button-large" href={areaBookingPath(area)} data-particles="12">
          <CalendarCheck /> Book Your Appointment
        </a>
        <a className="button button-glass button-large" href={business.phone.href}>
          <Phone /> {business.phone.display}
        </a>
      </p>
    </section>
  )
}
