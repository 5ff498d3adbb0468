import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { whatHappensNext } from '../../shared/booking/booking-messages.ts'
import { confirmedHeading } from '../../shared/booking/booking-steps.ts'
import { type Fact, jobFacts } from '../../shared/booking/job-facts.ts'
import { calendarLink } from '../../shared/calendar/calendar-link.ts'
import { Icon } from '../../shared/page/icon.tsx'
import { business, mailtoHref } from '../../shared/site/business.ts'
import { parseTime } from '../../shared/time/business-time.ts'
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
  const startMinutes = parseTime(booking.bookingTime)
  const readyMinutes = parseTime(booking.readyTime)
  const facts: Fact[] = [
    { term: 'Booking ID', value: booking.id },
    { term: 'Status', value: 'Pending Confirmation' },
    ...jobFacts(booking),
    ...(booking.comments ? [{ term: 'Special Requests', value: booking.comments }] : []),
    { term: 'Name', value: booking.customerName },
    { term: 'Email', value: booking.customerEmail },
    { term: 'Phone', value: booking.customerPhone },
  ]
  return (
    <div className="confirmation">
      <Icon path={icons.done} className="confirmation-mark" size={48} />
      <h3 className="step-heading" tabIndex={-1} data-step-heading="">
        {confirmedHeading}
      </h3>
      <p className="lead">Thank you, {booking.customerName}. Your time is held for you.</p>
      <dl className="facts">
        {facts.map(({ term, value, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {href ? (
                <a href={href} target="_blank" rel="noopener">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="screen-only">
        <a href={manageUrl}>Your booking's private page</a>. Keep this link to look it up later.
      </p>
      <h4>What Happens Next</h4>
      <ol className="next-list">
        {whatHappensNext(booking.place).map(([title, text]) => (
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
        {startMinutes !== null && readyMinutes !== null && (
          <a
            className="button"
            href={calendarLink({ ...booking, startMinutes, readyMinutes })}
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
