import { useEffect, useId, useState } from 'react'
import { Icon } from '../../shared/lib/page/icon.tsx'
import { calendarAction, correctEmailAction } from '../../shared/lib/page/routes.ts'
import { parseTime } from '../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { BookingForm } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { confirmedHeading, confirmedIntro, pendingLabel } from '../../shared/rules/booking/booking-steps.ts'
import { changesText } from '../../shared/rules/booking/customer-changes.ts'
import { type Detail, jobDetails } from '../../shared/rules/booking/job-details.ts'
import { calendarLink } from '../../shared/rules/calendar/calendar-link.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { NextSteps } from '../../shared/views/booking/next-steps.tsx'
import { toSavedDetails } from './another-booking.ts'
import { loadDetails, saveDetails } from './booking-storage.ts'

const checkMark = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14-3-5.5 5.5L8 12'

type ConfirmationProps = {
  booked: BookedJson
  published: SiteData
  cutoffHours: number
  onBookAnother: () => void
  onBookAnotherVehicle: () => void
}

/** Step 5: the confirmation screen (specification §2). */
export function Confirmation({
  booked,
  published,
  cutoffHours,
  onBookAnother,
  onBookAnotherVehicle,
}: ConfirmationProps) {
  const { booking, manageUrl } = booked
  const { catalogue, business } = published
  const startMinutes = parseTime(booking.bookingTime) ?? 0
  const bookedTime = { ...booking, startMinutes }
  const readyMinutes = parseTime(booking.readyTime)
  const details: Detail[] = [
    { term: 'Booking ID', value: bookingReference(booking.id), isName: true },
    { term: 'Status', value: booking.status === 'confirmed' ? 'Confirmed' : pendingLabel },
    ...jobDetails(booking, published),
    ...(booking.comments ? [{ term: 'Special Requests', value: booking.comments }] : []),
    { term: 'Name', value: booking.customerName, isName: true },
    { term: 'Email', value: booking.customerEmail, isName: true },
    { term: 'Phone', value: booking.customerPhone, isName: true },
  ]
  return (
    <div className="confirmation">
      <Icon path={checkMark} className="confirmation-mark" size={48} />
      <h3 className="step-heading" tabIndex={-1}>
        {confirmedHeading}
      </h3>
      <p className="lead">{`Thank you, ${booking.customerName}. ${confirmedIntro(booking.status)}`}</p>
      <p className="screen-only">
        We emailed your confirmation to <b translate="no">{booking.customerEmail}</b>.{' '}
        <a href={`${manageUrl}/${correctEmailAction}`}>Correct the email address</a>
      </p>
      <div className="button-row screen-only">
        {readyMinutes !== null && (
          <>
            <a
              className="button button-primary"
              href={calendarLink({ ...bookedTime, readyMinutes }, business)}
              target="_blank"
              rel="noopener"
            >
              Add to Calendar
            </a>
            <a className="button" href={`${manageUrl}/${calendarAction}`}>
              Calendar file (.ics)
            </a>
          </>
        )}
        <a className="button" href={manageUrl}>
          Your private page
        </a>
      </div>
      <p className="screen-only field-hint">
        {changesText(bookedTime, cutoffHours, business.phone.display, Date.now())}
      </p>
      <dl className="facts">
        {details.map(({ term, value, href, isName }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate={isName && 'no'}>
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
      <h4>What Happens Next</h4>
      <NextSteps booking={bookedTime} />
      <div className="button-row screen-only">
        <button className="button" type="button" onClick={() => window.print()}>
          Print Confirmation
        </button>
        <a className="button" href={business.phone.href}>
          Call Us
        </a>
        <a className="button" href={business.mailHref}>
          Email Us
        </a>
        <button className="button" type="button" onClick={onBookAnotherVehicle}>
          Book another vehicle right after this one
        </button>
        <button className="button" type="button" onClick={onBookAnother} data-particles="12">
          Book Another Service
        </button>
      </div>
      <RememberDetails details={toSavedDetails(booking, catalogue)} catalogue={catalogue} />
      <p className="print-only">{`${business.name}, ${business.shopAddress}, ${business.phone.display}, ${business.email}`}</p>
      <p className="need-help screen-only">
        <b>Need Help?</b>
        <br />
        Call <a href={business.phone.href}>{business.phone.display}</a> or email{' '}
        <a href={business.mailHref}>{business.email}</a>.
      </p>
    </div>
  )
}

/** Opt-in: this device remembers contact and vehicle for the next booking until the box is unchecked. */
function RememberDetails({ details, catalogue }: { details: BookingForm; catalogue: Catalogue }) {
  const [isRemembered, setRemembered] = useState(() => loadDetails(catalogue) !== null)
  const hint = useId()

  useEffect(() => {
    if (isRemembered) saveDetails(details, catalogue)
  }, [isRemembered, details, catalogue])

  const onChange = (shouldRemember: boolean) => {
    setRemembered(shouldRemember)
    if (!shouldRemember) saveDetails(null, catalogue)
  }
  return (
    <div className="screen-only">
      <label className="check-row">
        <input
          type="checkbox"
          aria-describedby={hint}
          checked={isRemembered}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{bookingMessages.keepDetails.label}</span>
      </label>
      <p className="field-hint" id={hint}>
        {bookingMessages.keepDetails.hint}
      </p>
    </div>
  )
}
