import { availability, type DayStarts } from '../../../shared/schedule/availability.ts'
import { type CrewDays, crewDaysOf, planJob } from '../../../shared/schedule/crews.ts'
import { readyText } from '../../../shared/schedule/duration-words.ts'
import type { ScheduleSettings, Start } from '../../../shared/schedule/hours.ts'
import { daysAhead, endOf } from '../../../shared/schedule/job.ts'
import { addDays, businessDate, formatTime, isCalendarDate } from '../../../shared/time/business-time.ts'
import type { Database } from '../../database/open-database.ts'
import { loadSchedule } from '../../schedule/load-schedule.ts'
import type { Booking } from '../bookings.ts'

/** As many days as one page offers. */
const daysOnPage = 14

/** A time to which a booking can be moved; `ready` is when it would be done, where that is to be told. */
type OfferedStart = Start & { ready: string | null }

export type RescheduleChoice = {
  /** Days with a free time, in order. */
  days: DayStarts[]
  chosen: DayStarts | undefined
  /** The nearest to a time that was refused, or those of the chosen day. */
  starts: OfferedStart[]
  earlierFrom: string | null
  laterFrom: string | null
}

/**
 * The times to which a customer can reschedule: two weeks from a day on, with the free times of the chosen day or the
 * ones nearest to a time that was refused.
 */
export async function loadRescheduleChoice(
  db: Database,
  booking: Booking,
  asked: { from?: string; date?: string },
  nearest: readonly Start[] | undefined,
  now: number,
): Promise<RescheduleChoice> {
  const today = businessDate(now)
  const wanted = asked.from ?? asked.date ?? booking.bookingDate
  const from = isCalendarDate(wanted) && wanted > today ? wanted : today
  const to = addDays(from, daysOnPage - 1)
  const dates = [from, to, ...(nearest ?? []).map(({ date }) => date)]
  const lastDate = addDays(dates.reduce(laterOf), daysAhead(booking))
  const schedule = await loadSchedule(db, dates.reduce(earlierOf), lastDate, booking.id)
  const days = availability(from, to, booking, schedule, now)
    .map((day) => withoutOwnTime(day, booking))
    .filter(({ starts }) => starts.length > 0)
  const chosen = days.find(({ date }) => date === asked.date)
  const starts = nearest ?? chosen?.starts.map((startMinutes) => ({ date: chosen.date, startMinutes })) ?? []
  const crewDays = crewDaysOf(schedule.claims)
  return {
    days,
    chosen,
    starts: starts.flatMap((start) => offer(booking, start, schedule.settings, crewDays)),
    earlierFrom: from > today ? laterOf(today, addDays(from, -daysOnPage)) : null,
    laterFrom: to < addDays(today, schedule.settings.horizonDays) ? addDays(to, 1) : null,
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)
const earlierOf = (a: string, b: string) => (a < b ? a : b)

function withoutOwnTime(day: DayStarts, booking: Booking): DayStarts {
  if (day.date !== booking.bookingDate) return day
  return { ...day, starts: day.starts.filter((start) => start !== booking.startMinutes) }
}

/** A start with when the job would be ready, by the crew that would do it; none when it has just been taken. */
function offer(
  booking: Booking,
  start: Start,
  settings: ScheduleSettings,
  crewDays: CrewDays,
): OfferedStart[] {
  const plan = planJob(booking, start, settings, crewDays, { preferred: booking.crew })
  if (!plan) return []
  const end = endOf(plan.stretches)
  const { durationMinutes } = booking
  const stay = {
    bookingDate: start.date,
    bookingTime: formatTime(start.startMinutes),
    readyDate: end.date,
    readyTime: formatTime(end.minutes),
    durationMinutes,
  }
  return [{ ...start, ready: readyText(stay) }]
}
