import { addDays, businessDate, formatTime, isCalendarDate } from '../../shared/lib/time/business-time.ts'
import { availability, type DayStarts } from '../../shared/rules/schedule/availability.ts'
import { type CrewDays, crewDaysOf, planJob } from '../../shared/rules/schedule/crews.ts'
import { readyText } from '../../shared/rules/schedule/duration-words.ts'
import type { ScheduleSettings, Start } from '../../shared/rules/schedule/hours.ts'
import { daysAhead, endOf, type Job } from '../../shared/rules/schedule/job.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import type { Database } from '../lib/database/open-database.ts'

/** As many days as one page offers. */
const daysOnPage = 14

/** A time that can be chosen; `ready` is when the job would be done, where that is to be told. */
type OfferedStart = Start & { ready: string | null }

export type StartChoice = {
  /** Days with a free time, in order. */
  days: DayStarts[]
  chosen: DayStarts | undefined
  /** The nearest to a time that was refused, or those of the chosen day. */
  starts: OfferedStart[]
  earlierFrom: string | null
  laterFrom: string | null
}

/** What is asked for: the page of days from one on, or the times of a day. */
export type AskedDays = { from?: string; date?: string }

/** A booking that gets another time: its hours count as free, its crew comes first, and its own time is not offered. */
type Moved = Pick<Booking, 'id' | 'bookingDate' | 'startMinutes' | 'crew'>

/**
 * The times that a customer can choose for a job: two weeks from a day on, with the free times of the chosen day or
 * the ones nearest to a time that was refused.
 */
export async function loadStartChoice(
  db: Database,
  job: Job,
  asked: AskedDays,
  nearest: readonly Start[] | undefined,
  now: number,
  moved?: Moved,
): Promise<StartChoice> {
  const today = businessDate(now)
  const wanted = asked.from ?? asked.date ?? moved?.bookingDate ?? today
  const from = isCalendarDate(wanted) && wanted > today ? wanted : today
  const to = addDays(from, daysOnPage - 1)
  const dates = [from, to, ...(nearest ?? []).map(({ date }) => date)]
  const lastDate = addDays(dates.reduce(laterOf), daysAhead(job))
  const readFor = { exceptBookingId: moved?.id, withAddresses: Boolean(job.address) }
  const schedule = await loadSchedule(db, dates.reduce(earlierOf), lastDate, readFor)
  const days = availability(from, to, job, schedule, now)
    .map((day) => withoutOwnTime(day, moved))
    .filter(({ starts }) => starts.length > 0)
  const chosen = days.find(({ date }) => date === asked.date)
  const starts = nearest ?? chosen?.starts.map((startMinutes) => ({ date: chosen.date, startMinutes })) ?? []
  const crewDays = crewDaysOf(schedule.claims)
  return {
    days,
    chosen,
    starts: starts.flatMap((start) => offer(job, start, schedule.settings, crewDays, moved?.crew)),
    earlierFrom: from > today ? laterOf(today, addDays(from, -daysOnPage)) : null,
    laterFrom: to < addDays(today, schedule.settings.horizonDays) ? addDays(to, 1) : null,
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)
const earlierOf = (a: string, b: string) => (a < b ? a : b)

function withoutOwnTime(day: DayStarts, moved: Moved | undefined): DayStarts {
  if (day.date !== moved?.bookingDate) return day
  return { ...day, starts: day.starts.filter((start) => start !== moved.startMinutes) }
}

/** A start with when the job would be ready, by the crew that would do it; none when it has just been taken. */
function offer(
  job: Job,
  start: Start,
  settings: ScheduleSettings,
  crewDays: CrewDays,
  preferred: number | undefined,
): OfferedStart[] {
  const plan = planJob(job, start, settings, crewDays, { preferred })
  if (!plan) return []
  const end = endOf(plan.stretches)
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
