import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { whatHappensNext } from '../../shared/booking/booking-messages.ts'
import { confirmedHeading, serviceWithAddOns } from '../../shared/booking/booking-steps.ts'
import { jobAddress, whereText } from '../../shared/booking/job-address.ts'
import { calendarLink } from '../../shared/calendar/calendar-link.ts'
import { Icon } from '../../shared/page/icon.tsx'
import { formatDollars } from '../../shared/price/price.ts'
import { isVehicleType, vehicleTypeNames } from '../../shared/price/vehicles.ts'
import { business, mailtoHref } from '../../shared/site/business.ts'
import { mapHref } from '../../shared/site/map-href.ts'
import { formatDate, parseTime, timeZoneLabel } from '../../shared/time/business-time.ts'
import { detailsOf } from './another-booking.ts'
import * as icons from './confirmation-icons.ts'
import { KeepDetails } from './keep-details.tsx'

type ConfirmationProps = {
  booked: BookedJson
  onBookAnother: () => void
  /** Books one more vehicle, right after this one. */
  onBookVehicle: () => void
}

/** Step 5: the confirmation screen (specification §2). */
export function Confirmation({ booked, onBookAnother, onBookVehicle }: ConfirmationProps) {
  const { booking, manageUrl } = booked
  const startMinutes = parseTime(booking.time)
  const vehicle = `${booking.vehicleMake} ${booking.vehicleModel}`
  const facts: [term: string, value: string | null, href?: string][] = [
    ['Booking ID', booking.id],
    ['Status', 'Pending Confirmation'],
    ['Service', serviceWithAddOns(booking.serviceName, booking.addOns)],
    ['Total Price', formatDollars(booking.totalPrice)],
    ['Date', formatDate(booking.date)],
    ['Time', `${booking.time} (${timeZoneLabel})`],
    ['Where', whereText(booking), mapHref(jobAddress(booking))],
    ['Vehicle', vehicle],
    [
      'Type',
      isVehicleType(booking.vehicleType) ? vehicleTypeNames[booking.vehicleType] : booking.vehicleType,
    ],
    ['Special Requests', booking.comments],
    ['Name', booking.customerName],
    ['Email', booking.customerEmail],
    ['Phone', booking.customerPhone],
  ]
  return (
    <div className="confirmation">
      <Icon path={icons.done} className="confirmation-mark" size={48} />
      <h3 className="step-heading" tabIndex={-1} data-step-heading="">
        {confirmedHeading}
      </h3>
      <p className="lead">Thank you, {booking.customerName}. Your time is held for you.</p>
      <dl className="facts">
        {facts.map(
          ([term, value, href]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd className={term === 'Special Requests' ? 'lines' : undefined}>
                  {href ? (
                    <a href={href} target="_blank" rel="noopener">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="screen-only">
        <a href={manageUrl}>Your booking's private page</a>. Keep this link to look it up later.
      </p>
      <h4>What Happens Next</h4>
      <ol className="next-list">
        {whatHappensNext.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <br />
            {text}
          </li>
        ))}
      </ol>
      <div className="button-row screen-only">
        <button className="button" type="button" onClick={() => window.print()}>
          <Icon path={icons.print} /> Print Confirmation
        </button>
        {startMinutes !== null && (
          <a
            className="button"
            href={calendarLink({ ...booking, vehicle }, startMinutes)}
            target="_blank"
            rel="noopener"
          >
            <Icon path={icons.calendar} /> Add to Calendar
          </a>
        )}
        <a className="button" href={business.phone.href}>
          <Icon path={icons.phone} /> Call Us
        </a>
        <a className="button" href={mailtoHref}>
          <Icon path={icons.mail} /> Email Us
        </a>
        <button className="button" type="button" onClick={onBookVehicle}>
          <Icon path={icons.car} /> Book another vehicle right after this one
        </button>
        <button className="button button-primary" type="button" onClick={onBookAnother} data-particles="12">
          Book Another Service
        </button>
      </div>
      <KeepDetails details={detailsOf(booking)} />
      <p className="need-help">
        <b>Need Help?</b>
        <br />
        Call <a href={business.phone.href}>{business.phone.display}</a> or write to{' '}
        <a href={mailtoHref}>{business.email}</a>.
      </p>
    </div>
  )
}
