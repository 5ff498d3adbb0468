import {
  addDays,
  businessDate,
  datesBetween,
  daysBetween,
  epochOf,
  weekdayOf,
} from '../time/business-time.ts'

/** Opening and closing in minutes since midnight. */
export type Hours = { opens: number; closes: number }

/** What the owner can change about when jobs are taken. */
export type ScheduleSettings = {
  /** Jobs that can run at the same time; one crew serves both brands. */
  crewCount: number
  /** How long before its start a slot stops being offered. */
  noticeMinutes: number
  /** How many days ahead can be booked, today not counted. */
  horizonDays: number
  /** How many hours before its start a booking stops being the customer's to reschedule or cancel online. */
  cutoffHours: number
  /** Sunday first; `null` is a closed day. */
  weeklyHours: readonly (Hours | null)[]
  /** Hours of single dates, instead of the week's; `null` is a closed day. */
  specialDays?: Readonly<Record<string, Hours | null>>
}

export const openDay: Hours = { opens: 9 * 60, closes: 21 * 60 }

/** 9 AM to 9 PM every day but Thursday (specification §9); notice and horizon as the business runs them. */
export const defaultSchedule: ScheduleSettings = {
  crewCount: 1,
  noticeMinutes: 120,
  horizonDays: 180,
  cutoffHours: 24,
  weeklyHours: [openDay, openDay, openDay, openDay, null, openDay, openDay],
}

/** One crew's hour of one day, 0 to 23, held by a booking or by time off. */
export type Claim = { crew: number; date: string; hour: number }

/** What decides about free times: the settings and the hours that are taken. */
export type Schedule = { settings: ScheduleSettings; claims: readonly Claim[] }

/** When a job begins: a business date and the minutes since its midnight. */
export type Start = { date: string; startMinutes: number }

/** The starts of a day that can be booked, in minutes since midnight. */
export type DayStarts = { date: string; closed: boolean; starts: number[] }

/** At most this many days are answered at once. */
export const maxAvailabilityDays = 62

/** The hours a job holds, counted from its day's midnight. */
export function hoursHeld(startMinutes: number, durationMinutes: number): number[] {
  const first = Math.floor(startMinutes / 60)
  const last = Math.ceil((startMinutes + durationMinutes) / 60) - 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The same on the calendar: a job that runs past midnight holds hours of the next day. */
export function datedHoursHeld(
  date: string,
  startMinutes: number,
  durationMinutes: number,
): { date: string; hour: number }[] {
  return hoursHeld(startMinutes, durationMinutes).map((hour) => ({
    date: addDays(date, Math.floor(hour / 24)),
    hour: hour % 24,
  }))
}

export function hoursOn(date: string, settings: ScheduleSettings): Hours | null {
  const special = settings.specialDays?.[date]
  return special === undefined ? (settings.weeklyHours[weekdayOf(date)] ?? null) : special
}

/** True when a job may start then: at or after opening, before closing, on an open day (specification §5). */
export function isWithinHours(date: string, startMinutes: number, settings: ScheduleSettings): boolean {
  const hours = hoursOn(date, settings)
  return hours !== null && startMinutes >= hours.opens && startMinutes < hours.closes
}

/** The hourly starts of a day, in minutes; none on a closed day. */
export function startsOn(date: string, settings: ScheduleSettings): number[] {
  const hours = hoursOn(date, settings)
  if (!hours) return []
  return Array.from({ length: Math.ceil((hours.closes - hours.opens) / 60) }, (_, n) => hours.opens + n * 60)
}

/** True when a start is neither too soon nor too far ahead. */
export function isBookableTime(
  date: string,
  startMinutes: number,
  settings: ScheduleSettings,
  now: number,
): boolean {
  const today = businessDate(now)
  return (
    epochOf(date, startMinutes) >= now + settings.noticeMinutes * 60_000 &&
    daysBetween(today, date) <= settings.horizonDays
  )
}

/** The first crew whose hours are all unclaimed, or `null`; one may be asked before the others. */
export function freeCrew(
  claims: readonly Claim[],
  date: string,
  startMinutes: number,
  durationMinutes: number,
  crewCount: number,
  first = 1,
): number | null {
  const needed = datedHoursHeld(date, startMinutes, durationMinutes)
  const taken = new Set(
    claims
      .filter((claim) => needed.some((held) => held.date === claim.date && held.hour === claim.hour))
      .map(({ crew }) => crew),
  )
  const crews = [first, ...Array.from({ length: crewCount }, (_, index) => index + 1)]
  return crews.find((crew) => crew <= crewCount && !taken.has(crew)) ?? null
}

/**
 * What can be booked from one date to another, both included (specification §9, design: slots).
 * `now` is epoch milliseconds; past days and days beyond the horizon have no starts.
 */
export function availability(
  from: string,
  to: string,
  durationMinutes: number,
  settings: ScheduleSettings,
  claims: readonly Claim[],
  now: number,
): DayStarts[] {
  const claimsByDate = Map.groupBy(claims, ({ date }) => date)
  return datesBetween(from, to).map((date) => {
    const claimed = [date, addDays(date, 1)].flatMap((day) => claimsByDate.get(day) ?? [])
    const starts = startsOn(date, settings).filter(
      (start) =>
        isBookableTime(date, start, settings, now) &&
        freeCrew(claimed, date, start, durationMinutes, settings.crewCount) !== null,
    )
    return { date, closed: hoursOn(date, settings) === null, starts }
  })
}

/** The range of dates worth searching for a slot near a date. */
export function datesAround(date: string, today: string): { from: string; to: string } {
  const from = addDays(date, -3)
  return { from: from < today ? today : from, to: addDays(date, 14) }
}

/** The free starts closest to a wanted one, nearest first. */
export function nearestStarts(days: readonly DayStarts[], wanted: Start, count = 4): Start[] {
  const wantedEpoch = epochOf(wanted.date, wanted.startMinutes)
  const distance = ({ date, startMinutes }: Start) => Math.abs(epochOf(date, startMinutes) - wantedEpoch)
  return days
    .flatMap(({ date, starts }) => starts.map((startMinutes) => ({ date, startMinutes })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
