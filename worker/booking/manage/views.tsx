import type { Child } from 'hono/jsx'
import { bookingMessages } from '../../../shared/booking/booking-order.ts'
import { bookingReference } from '../../../shared/booking/booking-reference.ts'
import { canReschedule, statusNames } from '../../../shared/booking/booking-status.ts'
import { canCustomerChange, changeDeadline } from '../../../shared/booking/customer-changes.ts'
import { jobFacts } from '../../../shared/booking/job-facts.ts'
import { calendarLink } from '../../../shared/calendar/calendar-link.ts'
import { manageActions, paths } from '../../../shared/page/routes.ts'
import { aboutDuration } from '../../../shared/schedule/duration-words.ts'
import { slotText, toSlot } from '../../../shared/schedule/slot.ts'
import { business } from '../../../shared/site/business.ts'
import {
  businessMoment,
  formatDate,
  formatNearDate,
  formatShortDate,
  formatTime,
  timeZoneLabel,
} from '../../../shared/time/business-time.ts'
import type { Booking } from '../bookings.ts'
import { readyOf } from '../ready.ts'
import { toBookingJson } from '../to-booking-json.ts'
import type { RescheduleChoice } from './reschedule-choice.ts'

/** What a change tells after its redirect: only these can be asked for, so no link can put words on the page. */
export const doneMessages = new Map([
  ['moved', 'Your booking was moved.'],
  ['address', 'Your address and access notes are saved.'],
  ['cancelled', 'Your booking was cancelled.'],
])

export const manageMessages = {
  changed: 'This booking was changed in the meantime. Please look at it again.',
  taken: 'Somebody just booked this time. Your booking keeps the time it has.',
  choose: 'Please choose one of the free times.',
}

export const Phone = () => <a href={business.phone.href}>{business.phone.display}</a>

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

export const Alert = ({ children }: { children?: Child }) => (
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
      {jobFacts(toBookingJson(booking)).map(({ term, value, href }) => (
        <Row term={term}>{href ? <a href={href}>{value}</a> : value}</Row>
      ))}
    </dl>
    <CalendarLinks booking={booking} base={base} />
    <Changes booking={booking} base={base} cutoffHours={cutoffHours} now={now} />
  </>
)

const CalendarLinks = ({ booking, base }: { booking: Booking; base: string }) => {
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
      Add to Calendar: <a href={calendarLink({ ...booking, ...readyOf(booking) })}>Google Calendar</a> or{' '}
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
        {booking.place === 'mobile' && (
          <a class="button" href={`${base}/${manageActions.address}`}>
            Correct the Address
          </a>
        )}
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
  /** Why the wanted time cannot be had: the choice is between the nearest ones. */
  refused?: string | undefined
}

export const RescheduleForm = ({ booking, base, choice, refused }: RescheduleProps) => {
  const { chosen, starts } = choice
  const isWide = refused !== undefined || starts.some(({ ready }) => ready !== null)
  return (
    <>
      <h2>Move to another time</h2>
      <p>
        Your booking is on {formatDate(booking.bookingDate)}, {booking.bookingTime} ({timeZoneLabel}). It
        takes {aboutDuration(booking.durationMinutes)}.
      </p>
      {refused && <Alert>{refused}</Alert>}
      {starts.length > 0 && (
        <form class="field-stack" method="post" action={`${base}/${manageActions.reschedule}`}>
          <input type="hidden" name="known" value={booking.updatedAt} />
          <fieldset class="slots">
            <legend>
              {refused || !chosen ? 'The nearest free times' : formatDate(chosen.date)} ({timeZoneLabel})
            </legend>
            <div class={isWide ? 'slot-grid slot-grid-wide' : 'slot-grid'}>
              {starts.map((start) => (
                <label key={slotText(toSlot(start))} class="button">
                  <input type="radio" name="slot" value={slotText(toSlot(start))} required />
                  <span>
                    {refused && `${formatNearDate(start.date)}, `}
                    {formatTime(start.startMinutes)}
                    {start.ready && <small> {start.ready}</small>}
                  </span>
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
                {formatNearDate(date)}
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

export const TooManyChanges = () => (
  <>
    <h2>Too many changes</h2>
    <p>
      Your booking is as it was. Please call <Phone /> and we change it with you.
    </p>
  </>
)

export const TooManyAttempts = () => (
  <>
    <h2>Too many attempts</h2>
    <p>
      Please try again in a few minutes, or call <Phone />.
    </p>
  </>
)
