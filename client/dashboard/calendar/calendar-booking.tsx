import type { ComponentProps } from 'react'
import { canReschedule, statusNames } from '../../../shared/booking/booking-status.ts'
import type { CalendarBookingJson } from '../../../shared/calendar/calendar-json.ts'
import { brands } from '../../../shared/site/location.ts'
import { viewButtonId } from '../booking/booking-focus.ts'
import { type HourRange, rowsOf } from './calendar-layout.ts'

type CalendarBookingProps = Omit<ComponentProps<'button'>, 'ref'> & {
  booking: CalendarBookingJson
  range: HourRange
  isDragged: boolean
}

export function CalendarBooking({ booking, range, isDragged, ...rest }: CalendarBookingProps) {
  const { id, startMinutes, durationMinutes, crew, status } = booking
  return (
    <li
      className="calendar-item"
      data-booking={id}
      style={{ gridRow: rowsOf(startMinutes, startMinutes + durationMinutes, range), gridColumn: crew }}
    >
      <button
        {...rest}
        type="button"
        id={viewButtonId(id)}
        className={`calendar-booking calendar-${status} ${isDragged ? 'is-dragged' : ''} ${canReschedule(booking) ? 'can-reschedule' : ''}`}
      >
        <span className="calendar-booking-time">
          {booking.time} <span className="calendar-status">{statusNames[status]}</span>
        </span>
        <strong>{booking.customerName}</strong>
        <span>{booking.serviceName}</span>
        <span className="calendar-brand">{brands[booking.location].name}</span>
      </button>
    </li>
  )
}
