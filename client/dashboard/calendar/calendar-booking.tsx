import type { ComponentProps } from 'react'
import { statusNames } from '../../../shared/booking/booking-status.ts'
import { areaName } from '../../../shared/site/areas.ts'
import { brands } from '../../../shared/site/location.ts'
import { formatTime } from '../../../shared/time/business-time.ts'
import { type HourRange, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import { type CalendarPiece, canDrag } from './calendar-pieces.ts'

type CalendarBookingProps = Omit<ComponentProps<'button'>, 'ref'> & {
  piece: CalendarPiece
  range: HourRange
  /** Where there is more than one. */
  crewName: string | null
  isDragged: boolean
}

export function CalendarBooking({ piece, range, crewName, isDragged, ...rest }: CalendarBookingProps) {
  const { id, booking, from, to, day, days } = piece
  const { crew, status, place, area } = booking
  return (
    <li
      className="calendar-item"
      data-booking={booking.id}
      style={{ gridRow: rowsOf(from, to, range), gridColumn: crew }}
    >
      <button
        {...rest}
        type="button"
        id={id}
        className={`calendar-booking calendar-${status} ${isDragged ? 'is-dragged' : ''} ${canDrag(piece) ? 'can-reschedule' : ''}`}
      >
        <span className="calendar-booking-time">
          {formatTime(from)} <span className="calendar-status">{statusNames[status]}</span>
        </span>
        {days > 1 && <span>{calendarMessages.dayOf(day, days, formatTime(to))}</span>}
        <span className="calendar-place">{place === 'shop' ? calendarMessages.shop : areaName(area)}</span>
        <strong>{booking.customerName}</strong>
        <span>{booking.serviceName}</span>
        <span>{calendarMessages.via(brands[booking.location].name)}</span>
        {crewName && <span className="visually-hidden">{crewName}</span>}
      </button>
    </li>
  )
}
