import { canReschedule } from '../../../../shared/rules/booking/booking-status.ts'
import type { CalendarBookingJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { WorkInterval } from '../../../../shared/rules/schedule/job.ts'
import { viewButtonId } from '../../lib/ui/booking-focus.ts'
import type { CalendarStop } from './calendar-stops.ts'

/** One work interval of a booking, in minutes since midnight. */
export type CalendarSegment = WorkInterval & {
  /** The id of its button. The first segment uses the booking's `viewButtonId`. */
  id: string
  booking: CalendarBookingJson
  /** Day number within the job, from 1. */
  day: number
  days: number
}

/** Sorted by day, time and crew. */
export function segmentsOf(bookings: readonly CalendarBookingJson[]): CalendarSegment[] {
  return bookings
    .flatMap(segmentsOfBooking)
    .sort((a, b) => a.date.localeCompare(b.date) || a.from - b.from || a.booking.crew - b.booking.crew)
}

function segmentsOfBooking(booking: CalendarBookingJson): CalendarSegment[] {
  const { workIntervals, daysBefore, daysAfter } = booking
  const dates = [...new Set(workIntervals.map(({ date }) => date))]
  const firstId = viewButtonId(booking.id)
  return workIntervals.map(({ date, from, to }, index) => ({
    id: index === 0 ? firstId : `${firstId}-${index}`,
    booking,
    date,
    from,
    to,
    day: daysBefore + dates.indexOf(date) + 1,
    days: daysBefore + dates.length + daysAfter,
  }))
}

/** Only the segment where the booking starts can be dragged. */
export const canDrag = ({ booking, date, from }: CalendarSegment) =>
  canReschedule(booking) && date === booking.date && from === booking.startMinutes

export const stopOfSegment = ({ id, date, from, booking }: CalendarSegment): CalendarStop => ({
  id,
  date,
  from,
  crew: booking.crew,
})
