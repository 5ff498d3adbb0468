import type { Child } from 'hono/jsx'
import { bookingMessages } from '../../../shared/booking/booking-order.ts'
import { bookingReference } from '../../../shared/booking/booking-reference.ts'
import { canReschedule, statusNames } from '../../../shared/booking/booking-status.ts'
import { canCustomerChange, changeDeadline } from '../../../shared/booking/customer-changes.ts'
import { jobAddress, whereText } from '../../../shared/booking/job-address.ts'
import { calendarLink } from '../../../shared/calendar/calendar-link.ts'
import { manageActions, paths } from '../../../shared/page/routes.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import type { Start } from '../../../shared/schedule/hours.ts'
import { slotText, toSlot } from '../../../shared/schedule/slot.ts'
import { business } from '../../../shared/site/business.ts'
import { mapHref } from '../../../shared/site/map-href.ts'
import {
  businessMoment,
  formatDate,
  formatShortDate,
  formatTime,
  timeZoneLabel,
} from '../../../shared/time/business-time.ts'
import type { Booking } from '../bookings.ts'
import type { RescheduleChoice } from './reschedule-choice.ts'

/** What a change tells after its redirect: only these can be asked for, so no link can put words on the page. */
export const doneMessages = new Map([
  ['moved', 'Your booking was moved.'],
  ['cancelled', 'Your booking was cancelled.'],
])

export const manageMessages = {
  changed: 'This booking was changed in the meantime. Please look at it again.',
  taken: 'Somebody just booked this time. Your booking keeps the time it has.',
  choose: 'Please choose one of the free times.',
}

/** Without the year, which is clear from how far ahead can be booked. */
const formatDay = (date: string) => formatShortDate(date).replace(/, \d{4}$/, '')

const Phone = () => <a href={business.phone.href}>{business.phone.display}</a>

const Row = ({ term, children }: { term: string; children?: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Notice = ({ children }: { children?: Child }) => (
  <p class="notice" role="status">
    {children}
  </p>
)

const Alert = ({ children }: { children?: Child }) => (
  <p class="notice notice-error" role="alert">
    {children}
  </p>
)

type DetailsProps = {
  booking: Booking
  /** The address of the page, without a slash at its end. */
  base: string
  cutoffHours: number
  now: number
  done?: string
  alert?: string
}

export const BookingDetails = ({ booking, base, cutoffHours, now, done, alert }: DetailsProps) => (
  <>
    {done && <Notice>{done}</Notice>}
    {alert && <Alert>{alert}</Alert>}
    <dl class="facts">
      <Row term="Booking">{bookingReference(booking.id)}</Row>
      <Row term="Status">{statusNames[booking.status]}</Row>
      <Row term="Service">{booking.serviceName}</Row>
      <Row term="Date">{formatDate(booking.bookingDate)}</Row>
      <Row term="Time">
        {booking.bookingTime} ({timeZoneLabel})
      </Row>
      <Row term="Where">
        <a href={mapHref(jobAddress(booking))}>{whereText(booking)}</a>
      </Row>
      <Row term="Vehicle">
        {booking.vehicleMake} {booking.vehicleModel}
      </Row>
      <Row term="Total">{formatDollars(booking.totalPrice)}</Row>
    </dl>
    <CalendarLinks booking={booking} base={base} />
    <Changes booking={booking} base={base} cutoffHours={cutoffHours} now={now} />
  </>
)

const CalendarLinks = ({ booking, base }: { booking: Booking; base: string }) => {
  const vehicle = `${booking.vehicleMake} ${booking.vehicleModel}`
  const file = `${base}/${manageActions.calendar}`
  if (booking.status === 'cancelled') {
    return (
      <p>
        Is it in your calendar? <a href={file}>Take it out (.ics)</a>
      </p>
    )
  }
  return (
    <p>
      Add to Calendar:{' '}
      <a href={calendarLink({ ...booking, vehicle }, booking.startMinutes)}>Google Calendar</a> or{' '}
      <a href={file}>calendar file (.ics)</a>
    </p>
  )
}

const Changes = ({ booking, base, cutoffHours, now }: Omit<DetailsProps, 'done' | 'alert'>) => {
  if (booking.status === 'cancelled') {
    return (
      <p>
        This booking is cancelled. You can <a href={paths.booking}>book another time</a> or call <Phone />.
      </p>
    )
  }
  if (!canCustomerChange(booking, cutoffHours, now)) {
    return (
      <p>
        {canReschedule(booking) && 'It is too late to change this booking online. '}
        To change or cancel this booking, call <Phone />.
      </p>
    )
  }
  const until = businessMoment(changeDeadline(booking.bookingDate, booking.startMinutes, cutoffHours))
  return (
    <>
      <p class="button-row">
        <a class="button button-primary" href={`${base}/${manageActions.reschedule}`}>
          Move to Another Time
        </a>
        <a class="button" href={`${base}/${manageActions.cancel}`}>
          Cancel Booking
        </a>
      </p>
      <p class="field-hint">
        You can do this until {formatShortDate(until.date)}, {formatTime(until.minutes)} ({timeZoneLabel}).
        After that, call <Phone />.
      </p>
    </>
  )
}

type RescheduleProps = {
  booking: Booking
  base: string
  choice: RescheduleChoice
  /** What went wrong, with the free times nearest to the one that was wanted. */
  refused?: { message: string; alternatives: Start[] }
}

export const RescheduleForm = ({ booking, base, choice, refused }: RescheduleProps) => {
  const { chosen } = choice
  const starts =
    refused?.alternatives ?? chosen?.starts.map((startMinutes) => ({ date: chosen.date, startMinutes })) ?? []
  return (
    <>
      <h2>Move to another time</h2>
      <p>
        Your booking is on {formatDate(booking.bookingDate)}, {booking.bookingTime} ({timeZoneLabel}).
      </p>
      {refused && <Alert>{refused.message}</Alert>}
      {starts.length > 0 && (
        <form class="field-stack" method="post" action={`${base}/${manageActions.reschedule}`}>
          <input type="hidden" name="known" value={booking.updatedAt} />
          <fieldset class="slots">
            <legend>
              {refused || !chosen ? 'The nearest free times' : formatDate(chosen.date)} ({timeZoneLabel})
            </legend>
            <div class={refused ? 'button-row' : 'slot-grid'}>
              {starts.map((start) => (
                <label key={slotText(toSlot(start))} class="button">
                  <input type="radio" name="slot" value={slotText(toSlot(start))} required />
                  {refused && `${formatDay(start.date)}, `}
                  {formatTime(start.startMinutes)}
                </label>
              ))}
            </div>
          </fieldset>
          <p class="button-row">
            <button class="button button-primary" type="submit">
              Move Booking
            </button>
            <a class="button" href={base}>
              Keep the Time
            </a>
          </p>
        </form>
      )}
      <nav class="slots" aria-labelledby="free-days">
        <h3 id="free-days">{chosen ? 'Another day' : 'Choose a day'}</h3>
        {choice.days.length === 0 && <p>{bookingMessages.noSlots}</p>}
        <ul class="slot-grid">
          {choice.days.map(({ date }) => (
            <li key={date}>
              <a
                class="button button-small"
                href={`?date=${date}`}
                aria-current={date === chosen?.date ? 'date' : undefined}
              >
                {formatDay(date)}
              </a>
            </li>
          ))}
        </ul>
        <p class="button-row">
          {choice.earlierFrom && <a href={`?from=${choice.earlierFrom}`}>Earlier days</a>}
          {choice.laterFrom && <a href={`?from=${choice.laterFrom}`}>Later days</a>}
        </p>
      </nav>
      {starts.length === 0 && (
        <p>
          <a href={base}>Keep the time you have</a>
        </p>
      )}
    </>
  )
}

export const CancelForm = ({ booking, base }: { booking: Booking; base: string }) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.cancel}`}>
    <h2>Cancel this booking?</h2>
    <p>
      {booking.serviceName} on {formatDate(booking.bookingDate)}, {booking.bookingTime} ({timeZoneLabel}). Its
      time becomes free for others. This cannot be undone.
    </p>
    <input type="hidden" name="known" value={booking.updatedAt} />
    <p class="button-row">
      <a class="button" href={base}>
        Keep Booking
      </a>
      <button class="button button-danger" type="submit">
        Cancel Booking
      </button>
    </p>
  </form>
)

export const TooManyAttempts = () => (
  <>
    <h2>Too many attempts</h2>
    <p>
      Please try again in a few minutes, or call <Phone />.
    </p>
  </>
)
