import type { CalendarBookingJson, CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { defaultSchedule } from '../../../../shared/rules/schedule/hours.ts'
import { unbrokenIntervals, workIntervalsOf } from '../../../../shared/rules/schedule/job.ts'

/**
 * The calendar after what was changed on this page and is not loaded anew: without the bookings that were cancelled, as
 * the server leaves them out, and with those that were moved where they begin now.
 */
export function applyLocalChanges(calendar: CalendarJson): CalendarJson {
  const bookings = calendar.bookings
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((booking) => (hasMoved(booking, calendar) ? rescheduledBooking(booking, calendar) : [booking]))
  return { ...calendar, bookings }
}

/** Its hours do not begin where it does, and not because it began on a day before those shown. */
function hasMoved(
  { date, startMinutes, daysBefore, stretches }: CalendarBookingJson,
  { days }: CalendarJson,
) {
  const [first] = stretches
  const startsThere = first?.date === date && first.from === startMinutes
  const startedEarlier = daysBefore > 0 && date < (days[0]?.date ?? date)
  return !startsThere && !startedEarlier
}

/** A job in the hours of the days shown, or nothing when it is on none of them; the server knows better in a moment. */
function rescheduledBooking(booking: CalendarBookingJson, { days }: CalendarJson): CalendarBookingJson[] {
  const { date, startMinutes, durationMinutes } = booking
  const specialDays = Object.fromEntries(days.map((day) => [day.date, day.hours]))
  const workIntervals =
    workIntervalsOf(booking, { date, startMinutes }, { ...defaultSchedule, specialDays }) ??
    unbrokenIntervals(date, startMinutes, durationMinutes)
  const stretches = workIntervals.filter((each) => each.date in specialDays)
  return stretches.length > 0 ? [{ ...booking, stretches, daysBefore: 0 }] : []
}
