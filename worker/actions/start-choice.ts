import { addDays, businessDate, formatTime, isCalendarDate } from '../../shared/lib/time/business-time.ts'
import { type DayStarts, findAvailability } from '../../shared/rules/schedule/availability.ts'
import { type CrewDays, crewDaysOf, planJob } from '../../shared/rules/schedule/crews.ts'
import { readyText } from '../../shared/rules/schedule/duration-text.ts'
import type { ScheduleSettings, Start } from '../../shared/rules/schedule/hours.ts'
import { endOf, type Job, maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import type { Database } from '../lib/database/open-database.ts'

/** As many days as one page offers. */
const daysOnPage = 14

/** A time that can be chosen; `ready` is when the job would be done, where that is to be told. */
type StartOption = Start & { ready: string | null }

export type StartChoice = {
  /** Days with a free time, in order. */
  days: DayStarts[]
  selectedDay: DayStarts | undefined
  /** The nearest to a time that was refused, or those of the chosen day. */
  starts: StartOption[]
  earlierFrom: string | null
  laterFrom: string | null
}

/** What is asked for: the page of days from one on, or the times of a day. */
export type DayQuery = { from?: string; date?: string }

/** A booking that gets another time: its hours count as free, its crew comes first, and its own time is not offered. */
type RescheduledBooking = Pick<Booking, 'id' | 'bookingDate' | 'startMinutes' | 'crew'>

/**
 * The times that a customer can choose for a job: two weeks from a day on, with the free times of the chosen day or
 * the ones nearest to a time that was refused.
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
  const crewDays = crewDaysOf(schedule.claims)
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

/** A start with when the job would be ready, by the crew that would do it; none when it has just been taken. */
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
