import type { DayStarts } from '../../../shared/schedule/availability.ts'
import { addDays, businessDate, isCalendarDate } from '../../../shared/time/business-time.ts'
import type { Database } from '../../database/open-database.ts'
import { loadAvailability } from '../../schedule/load-schedule.ts'
import type { Booking } from '../bookings.ts'

/** As many days as one page offers. */
const daysOnPage = 14

export type RescheduleChoice = {
  /** Days with a free time, in order. */
  days: DayStarts[]
  chosen: DayStarts | undefined
  earlierFrom: string | null
  laterFrom: string | null
}

/** The times to which a customer can reschedule: two weeks from a day on, with the free times of the chosen day. */
export async function loadRescheduleChoice(
  db: Database,
  booking: Booking,
  asked: { from?: string; date?: string },
  now: number,
): Promise<RescheduleChoice> {
  const today = businessDate(now)
  const wanted = asked.from ?? asked.date ?? booking.bookingDate
  const from = isCalendarDate(wanted) && wanted > today ? wanted : today
  const to = addDays(from, daysOnPage - 1)
  const { days: free, lastDate } = await loadAvailability(db, { from, to }, booking, now, booking.id)
  const days = free.map((day) => withoutOwnTime(day, booking)).filter(({ starts }) => starts.length > 0)
  return {
    days,
    chosen: days.find(({ date }) => date === asked.date),
    earlierFrom: from > today ? laterOf(today, addDays(from, -daysOnPage)) : null,
    laterFrom: to < lastDate ? addDays(to, 1) : null,
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)

function withoutOwnTime(day: DayStarts, booking: Booking): DayStarts {
  if (day.date !== booking.bookingDate) return day
  return { ...day, starts: day.starts.filter((start) => start !== booking.startMinutes) }
}
