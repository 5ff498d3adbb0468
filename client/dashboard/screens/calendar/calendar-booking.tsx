import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { areaName } from '../../../../shared/lib/business/areas.ts'
import { brands } from '../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import { type HourRange, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { CalendarSegment } from './calendar-segments.ts'

type CalendarBookingProps = Omit<ComponentProps<'button'>, 'ref'> & {
  segment: CalendarSegment
  range: HourRange
  /** Where there is more than one. */
  crewName: string | null
  canDrag: boolean
  isDragged: boolean
}

export function CalendarBooking({
  segment,
  range,
  crewName,
  canDrag,
  isDragged,
  ...rest
}: CalendarBookingProps) {
  const { booking, from, to, day, days } = segment
  const { crew, status, place, area, totalPrice } = booking
  return (
    <li
      className="calendar-item"
      data-booking={booking.id}
      style={{ gridRow: rowsOf(from, to, range), gridColumn: crew }}
    >
      <button
        {...rest}
        type="button"
        className={`calendar-booking calendar-${status} ${isDragged ? 'is-dragged' : ''} ${canDrag ? 'can-reschedule' : ''}`}
      >
        {canDrag && (
          <span className="calendar-handle" data-handle>
            <GripVertical />
          </span>
        )}
        <span className="calendar-booking-time">
          <span>{formatTime(from)}</span> <span className="calendar-status">{statusNames[status]}</span>
        </span>
        {days > 1 && <span>{calendarMessages.dayOf(day, days, formatTime(to))}</span>}
        <strong translate="no">{booking.customerName}</strong>
        <span>{place === 'shop' ? calendarMessages.shop : areaName(area)}</span>
        <span className="calendar-line">{booking.serviceName}</span>
        <span className="calendar-line">{`${booking.vehicleMake} ${booking.vehicleModel}`}</span>
        <span className="calendar-phone">{booking.customerPhone}</span>
        {totalPrice !== null && <span>{`${formatDollars(totalPrice)} before tax`}</span>}
        <span>{calendarMessages.via(brands[booking.location].name)}</span>
        {crewName && <span className="visually-hidden">{crewName}</span>}
      </button>
    </li>
  )
}
