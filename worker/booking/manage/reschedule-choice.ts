import { availability, type DayAvailability } from '../../../shared/schedule/availability.ts'
import { addDays, businessDate, isCalendarDate } from '../../../shared/time/business-time.ts'
import type { Database } from '../../database/open-database.ts'
import { loadSchedule } from '../../schedule/load-schedule.ts'
import type { Booking } from '../bookings.ts'

/** As many days as one page offers. */
const daysOnPage = 14

export type RescheduleChoice = {
  /** Days with a free time, in order. */
  days: DayAvailability[]
  chosen: DayAvailability | undefined
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
  const { settings, claims } = await loadSchedule(db, from, to, booking.id)
  const days = availability(from, to, booking.durationMinutes, settings, claims, now)
    .map((day) => withoutOwnTime(day, booking))
    .filter(({ slots }) => slots.length > 0)
  return {
    days,
    chosen: days.find(({ date }) => date === asked.date),
    earlierFrom: from > today ? laterOf(today, addDays(from, -daysOnPage)) : null,
    laterFrom: to < addDays(today, settings.horizonDays) ? addDays(to, 1) : null,
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)

function withoutOwnTime(day: DayAvailability, booking: Booking): DayAvailability {
  if (day.date !== booking.bookingDate) return day
  return { ...day, slots: day.slots.filter((time) => time !== booking.bookingTime) }
}
