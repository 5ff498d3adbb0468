import { CalendarCheck, Phone } from 'lucide-react'
import { business } from '../../shared/site/business.ts'
import { paths } from '../../shared/page/routes.ts'

/** The closing call to book, on every area and service page. */
export function BookingCall({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="booking-call">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="button-row">
        <a className="button button-primary button-large" href={paths.booking} data-particles="12">
          <CalendarCheck /> Book Your Appointment
        </a>
        <a className="button button-glass button-large" href={business.phone.href}>
          <Phone /> {business.phone.display}
        </a>
      </p>
    </section>
  )
}
