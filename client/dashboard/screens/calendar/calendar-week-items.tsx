import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { areaName } from '../../../../shared/lib/business/area-names.ts'
import { formatShortWeekday, formatTime } from '../../../../shared/lib/time/business-time.ts'
import { statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import type { CalendarBookingJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import type { CalendarDrive } from './calendar-drives.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { CalendarSegment } from './calendar-segments.ts'
import { shortTime, timeRangeText, type WeekBar } from './calendar-week.ts'

export const placeText = ({ place, area }: Pick<CalendarBookingJson, 'place' | 'area'>): string =>
  place === 'shop' ? calendarMessages.shop : areaName(area)

/** `Interior & Exterior` of `Interior & Exterior Package`. */
export const shortServiceName = (name: string): string => name.replace(/ Package$/, '')

/** `9:00 to 11:00 AM`, or of a job over several days its day's part. */
export function segmentTimeText({ from, to, day, days }: CalendarSegment): string {
  return days > 1
    ? `${formatTime(from)}, ${calendarMessages.dayOf(day, days, formatTime(to))}`
    : timeRangeText(from, to)
}

/** `Mon 9:00 AM to Tue 1:00 PM`. */
export const barTimeText = ({ first, last }: WeekBar): string =>
  `${formatShortWeekday(first.date)} ${formatTime(first.from)} to ${formatShortWeekday(last.date)} ${formatTime(last.to)}`

type WeekJobProps = Omit<ComponentProps<'button'>, 'ref'> & {
  segment: CalendarSegment
  /** In place of the segment's. */
  time?: string
  canDrag: boolean
  isDragged: boolean
}

export function WeekJob({ segment, time, canDrag, isDragged, ...rest }: WeekJobProps) {
  const { booking } = segment
  const { customerName, serviceName, status } = booking
  const timeText = time ?? segmentTimeText(segment)
  const details = [customerName, timeText, serviceName, vehicleName(booking), placeText(booking)]
  return (
    <button
      {...rest}
      type="button"
      data-booking={booking.id}
      className={`week-job calendar-${status} ${isDragged ? 'is-dragged' : ''} ${canDrag ? 'can-reschedule' : ''}`}
      title={[...details, statusNames[status]].join('\n')}
    >
      <strong translate="no">{customerName}</strong>
      <span className="week-time">{timeText}</span>
      <span>{shortServiceName(serviceName)}</span>
      <span>{placeText(booking)}</span>
      <span className="visually-hidden">{statusNames[status]}</span>
    </button>
  )
}

export function WeekDrive({ drive: { next, minutes, gapMinutes } }: { drive: CalendarDrive }) {
  const isTooLong = gapMinutes < minutes
  return (
    <p className={isTooLong ? 'week-drive is-too-long' : 'week-drive'}>
      <span>
        {isTooLong ? calendarMessages.driveTooLong(minutes, gapMinutes) : calendarMessages.drive(minutes)}
      </span>
      <span className="visually-hidden">{calendarMessages.week.driveTo(next.booking.customerName)}</span>
    </p>
  )
}

type WeekFreeProps = Omit<ComponentProps<'button'>, 'ref'> & { text: string }

export const WeekFree = ({ text, ...rest }: WeekFreeProps) => (
  <button {...rest} type="button" className="week-free" title={text}>
    <span>{text}</span>
    <Plus />
  </button>
)

export const WeekNote = ({ text }: { text: string }) => (
  <p className="week-off" title={text}>
    {text}
  </p>
)

type WeekTimeOffProps = Omit<ComponentProps<'button'>, 'ref'> & {
  timeOff: TimeOffJson
  /** Named only where it isn't clear from the place. */
  crew?: string | null
  /** Whether the user may open it, to remove it. */
  canOpen: boolean
}

export function WeekTimeOff({ timeOff: { hours, note }, crew, canOpen, ...rest }: WeekTimeOffProps) {
  const hoursText = hours && `${shortTime(hours.from)} to ${shortTime(hours.to)}`
  const text = [calendarMessages.timeOff(note), hoursText, crew].filter(Boolean).join(', ')
  if (!canOpen) return <WeekNote text={text} />
  return (
    <button {...rest} type="button" className="week-off" title={text}>
      {text}
    </button>
  )
}
