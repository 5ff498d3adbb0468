import { canReschedule } from '../../../../shared/rules/booking/booking-status.ts'
import type { CalendarBookingJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { WorkInterval } from '../../../../shared/rules/schedule/job.ts'
import { viewButtonId } from '../../lib/ui/booking-focus.ts'
import type { CalendarStop } from './calendar-stops.ts'

/** One block of the calendar: what of a booking is done in one go, in minutes since the day's midnight. */
export type CalendarSegment = WorkInterval & {
  /** Its button's, by which the first block of a booking is found from elsewhere. */
  id: string
  booking: CalendarBookingJson
  /** Which day of the job this is, from 1, and of how many. */
  day: number
  days: number
}

/** The blocks of the days shown: by day, then by time, then by crew. */
export function segmentsOf(bookings: readonly CalendarBookingJson[]): CalendarSegment[] {
  return bookings
    .flatMap(segmentsOfBooking)
    .sort((a, b) => a.date.localeCompare(b.date) || a.from - b.from || a.booking.crew - b.booking.crew)
}

function segmentsOfBooking(booking: CalendarBookingJson): CalendarSegment[] {
  const { stretches, daysBefore, daysAfter } = booking
  const dates = [...new Set(stretches.map(({ date }) => date))]
  const firstId = viewButtonId(booking.id)
  return stretches.map(({ date, from, to }, index) => ({
    id: index === 0 ? firstId : `${firstId}-${index}`,
    booking,
    date,
    from,
    to,
    day: daysBefore + dates.indexOf(date) + 1,
    days: daysBefore + dates.length + daysAfter,
  }))
}

/** A booking is dragged by where it begins. */
export const canDrag = ({ booking, date, from }: CalendarSegment) =>
  canReschedule(booking) && date === booking.date && from === booking.startMinutes

export const stopOfSegment = ({ id, date, from, booking }: CalendarSegment): CalendarStop => ({
  id,
  date,
  from,
  crew: booking.crew,
})
