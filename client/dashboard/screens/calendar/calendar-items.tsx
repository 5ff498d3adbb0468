import { GripVertical, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { areaName } from '../../../../shared/lib/business/area-names.ts'
import { brands } from '../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import type { VanBusyTime } from '../../../../shared/rules/calendar/busy-calendar.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import type { CalendarDrive } from './calendar-drives.ts'
import { type HourRange, rowMinutes, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { CalendarSegment } from './calendar-segments.ts'
import type { FreeHour } from './free-hours.ts'

type CalendarBookingProps = Omit<ComponentProps<'button'>, 'ref'> & {
  segment: CalendarSegment
  range: HourRange
  /** Set only when there are several crews. */
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
        <span className="calendar-line">{vehicleName(booking)}</span>
        <span className="calendar-phone">{booking.customerPhone}</span>
        {totalPrice !== null && <span>{`${formatDollars(totalPrice)} before tax`}</span>}
        <span>{calendarMessages.via(brands[booking.location].name)}</span>
        {crewName && <span className="visually-hidden">{crewName}</span>}
      </button>
    </li>
  )
}

type CalendarFreeHourProps = Omit<ComponentProps<'button'>, 'ref'> & {
  hour: FreeHour
  range: HourRange
  /** Set only when there are several crews. */
  crewName: string | null
  isOpen: boolean
}

export function CalendarFreeHour({ hour, range, crewName, isOpen, ...rest }: CalendarFreeHourProps) {
  const { from, crew } = hour
  return (
    <button
      {...rest}
      type="button"
      className="calendar-free"
      aria-label={calendarMessages.free(formatTime(from), crewName)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      style={{ gridRow: rowsOf(from, from + 60, range), gridColumn: crew }}
    >
      <Plus />
    </button>
  )
}

type CalendarTimeOffProps = Omit<ComponentProps<'button'>, 'ref'> & {
  timeOff: TimeOffJson
  range: HourRange
  lanes: number
  /** Whether the user may open it, to remove it. */
  canOpen: boolean
}

export function CalendarTimeOff({ timeOff, range, lanes, canOpen, ...rest }: CalendarTimeOffProps) {
  const { crew, hours, note } = timeOff
  const place = {
    gridRow: rowsOf(hours?.from ?? range.first, hours?.to ?? range.end, range),
    gridColumn: crew ?? `1 / span ${lanes}`,
  }
  const text = calendarMessages.timeOff(note)
  return canOpen ? (
    <button {...rest} type="button" className="calendar-time-off" style={place}>
      {text}
    </button>
  ) : (
    <p className="calendar-time-off" style={place}>
      {text}
    </p>
  )
}

type CalendarBusyTimeProps = { time: VanBusyTime; range: HourRange }

/** An event of the owner's own calendar, as far as the calendar shows its hours. */
export function CalendarBusyTime({ time: { crew, from, to }, range }: CalendarBusyTimeProps) {
  if (to <= range.first || from >= range.end) return null
  return (
    <p
      className="calendar-time-off calendar-busy"
      style={{ gridRow: rowsOf(from, to, range), gridColumn: crew }}
    >
      {calendarMessages.busy}
    </p>
  )
}

type CalendarDriveProps = { drive: CalendarDrive | undefined; range: HourRange }

/** Shows the drive above the next job. Without a gap it overlaps the end of the job before. */
export function CalendarDriveLabel({ drive, range }: CalendarDriveProps) {
  if (!drive) return null
  const { next, from, minutes, gapMinutes } = drive
  const isTooLong = gapMinutes < minutes
  return (
    <li
      className={isTooLong ? 'calendar-drive is-too-long' : 'calendar-drive'}
      style={{
        gridRow: rowsOf(Math.min(from, next.from - rowMinutes), next.from, range),
        gridColumn: next.booking.crew,
      }}
    >
      <span>
        {isTooLong ? calendarMessages.driveTooLong(minutes, gapMinutes) : calendarMessages.drive(minutes)}
      </span>
      <span className="visually-hidden">{` to ${next.booking.customerName}`}</span>
    </li>
  )
}
