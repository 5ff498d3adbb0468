import type { CalendarBookingJson, CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { defaultSchedule } from '../../../../shared/rules/schedule/hours.ts'
import { unbrokenIntervals, workIntervalsOf } from '../../../../shared/rules/schedule/job.ts'

/**
 * Applies changes from this page that the calendar hasn't refetched yet: drops cancelled bookings, as the server does,
 * and moves rescheduled ones to their new start.
 */
export function applyLocalChanges(calendar: CalendarJson): CalendarJson {
  const bookings = calendar.bookings
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((booking) => (hasMoved(booking, calendar) ? rescheduledBooking(booking, calendar) : [booking]))
  return { ...calendar, bookings }
}

/** True when the booking's first work interval isn't at its start, unless it started on a day before those shown. */
function hasMoved(
  { date, startMinutes, daysBefore, workIntervals }: CalendarBookingJson,
  { days }: CalendarJson,
) {
  const [first] = workIntervals
  const startsThere = first?.date === date && first.from === startMinutes
  const startedEarlier = daysBefore > 0 && date < (days[0]?.date ?? date)
  return !startsThere && !startedEarlier
}

/**
 * Recomputes the work intervals for the days shown, until the server's response replaces them. Returns nothing if the
 * booking is on none of those days.
 */
function rescheduledBooking(booking: CalendarBookingJson, { days }: CalendarJson): CalendarBookingJson[] {
  const { date, startMinutes, durationMinutes } = booking
  const specialDays = Object.fromEntries(days.map((day) => [day.date, day.hours]))
  const allIntervals =
    workIntervalsOf(booking, { date, startMinutes }, { ...defaultSchedule, specialDays }) ??
    unbrokenIntervals(date, startMinutes, durationMinutes)
  const workIntervals = allIntervals.filter((each) => each.date in specialDays)
  return workIntervals.length > 0 ? [{ ...booking, workIntervals, daysBefore: 0 }] : []
}
