import { addDays, businessDate, formatTime, isCalendarDate } from '../../shared/lib/time/business-time.ts'
import { type DayStarts, findAvailability } from '../../shared/rules/schedule/availability.ts'
import { type CrewDays, claimsForVisitors, crewDaysOf, planJob } from '../../shared/rules/schedule/crews.ts'
import { readyText } from '../../shared/rules/schedule/duration-text.ts'
import type { ScheduleSettings, Start } from '../../shared/rules/schedule/hours.ts'
import { endOf, type Job, maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import type { Database } from '../lib/database/open-database.ts'

const daysOnPage = 14

/** A time to choose from. `ready` is when the job would be done, or `null` when that goes without saying. */
type StartOption = Start & { ready: string | null }

export type StartChoice = {
  /** Days with a free time, in order. */
  days: DayStarts[]
  selectedDay: DayStarts | undefined
  /** The alternatives to a rejected time, or the starts of the selected day. */
  starts: StartOption[]
  earlierFrom: string | null
  laterFrom: string | null
}

/** The first day of the page, or the day whose times are listed. */
export type DayQuery = { from?: string; date?: string }

/**
 * A booking to reschedule: its hours count as free, its crew is preferred, and its own time is not offered.
 */
type RescheduledBooking = Pick<Booking, 'id' | 'bookingDate' | 'startMinutes' | 'crew'>

/**
 * Lists the times that a customer can choose for a job: the days of two weeks, with the free times of the
 * selected day or the alternatives to a rejected time.
 */
export async function loadStartChoice(
  db: Database,
  job: Job,
  dayQuery: DayQuery,
  alternatives: readonly Start[] | undefined,
  now: number,
  rescheduled?: RescheduledBooking,
): Promise<StartChoice> {
  const today = businessDate(now)
  const requested = dayQuery.from ?? dayQuery.date ?? rescheduled?.bookingDate ?? today
  const from = isCalendarDate(requested) && requested > today ? requested : today
  const to = addDays(from, daysOnPage - 1)
  const dates = [from, to, ...(alternatives ?? []).map(({ date }) => date)]
  const lastDate = addDays(dates.reduce(laterOf), maxDaysAfterStart(job))
  const options = { exceptBookingId: rescheduled?.id, withAddresses: Boolean(job.address) }
  const schedule = await loadSchedule(db, dates.reduce(earlierOf), lastDate, options)
  const days = findAvailability(from, to, job, schedule, now)
    .map((day) => withoutOwnTime(day, rescheduled))
    .filter(({ starts }) => starts.length > 0)
  const selectedDay = days.find(({ date }) => date === dayQuery.date)
  const starts =
    alternatives ??
    selectedDay?.starts.map((startMinutes) => ({ date: selectedDay.date, startMinutes })) ??
    []
  const crewDays = crewDaysOf(claimsForVisitors(schedule))
  return {
    days,
    selectedDay,
    starts: starts.flatMap((start) =>
      toStartOption(job, start, schedule.settings, crewDays, rescheduled?.crew),
    ),
    earlierFrom: from > today ? laterOf(today, addDays(from, -daysOnPage)) : null,
    laterFrom: to < addDays(today, schedule.settings.horizonDays) ? addDays(to, 1) : null,
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)
const earlierOf = (a: string, b: string) => (a < b ? a : b)

function withoutOwnTime(day: DayStarts, rescheduled: RescheduledBooking | undefined): DayStarts {
  if (day.date !== rescheduled?.bookingDate) return day
  return { ...day, starts: day.starts.filter((start) => start !== rescheduled.startMinutes) }
}

/**
 * Returns the start with the time at which its crew would be ready; none when the start has just been taken.
 */
function toStartOption(
  job: Job,
  start: Start,
  settings: ScheduleSettings,
  crewDays: CrewDays,
  preferred: number | undefined,
): StartOption[] {
  const plan = planJob(job, start, settings, crewDays, { preferred })
  if (!plan) return []
  const end = endOf(plan.workIntervals)
  const { durationMinutes } = job
  const stay = {
    bookingDate: start.date,
    bookingTime: formatTime(start.startMinutes),
    readyDate: end.date,
    readyTime: formatTime(end.minutes),
    durationMinutes,
  }
  return [{ ...start, ready: readyText(stay) }]
}
