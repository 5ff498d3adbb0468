import type { AreaSlug } from '../../lib/business/areas.ts'
import { businessDate, daysBetween, epochOf, weekdayOf } from '../../lib/time/business-time.ts'

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
  /** The drives from the shop along the corridor, south negative, that are other than those of shared/lib/business/areas.ts. */
  corridorMinutes: Readonly<Partial<Record<AreaSlug, number>>>
  /** What lies between two jobs of a crew beside the drive. */
  setupGapMinutes: number
  /** Sunday first; `null` is a closed day. */
  weeklyHours: readonly (Hours | null)[]
  /** Hours of single dates, instead of the week's; `null` is a closed day. */
  specialDays?: Readonly<Record<string, Hours | null>>
}

export const defaultOpeningHours: Hours = { opens: 9 * 60, closes: 21 * 60 }

/** 9 AM to 9 PM every day but Thursday (specification §9); notice and horizon as the business runs them. */
export const defaultSchedule: ScheduleSettings = {
  crewCount: 1,
  noticeMinutes: 120,
  horizonDays: 180,
  cutoffHours: 24,
  corridorMinutes: {},
  setupGapMinutes: 0,
  weeklyHours: [
    defaultOpeningHours,
    defaultOpeningHours,
    defaultOpeningHours,
    defaultOpeningHours,
    null,
    defaultOpeningHours,
    defaultOpeningHours,
  ],
}

/** When a job begins: a business date and the minutes since its midnight. */
export type Start = { date: string; startMinutes: number }

export function hoursOn(date: string, settings: ScheduleSettings): Hours | null {
  const special = settings.specialDays?.[date]
  return special === undefined ? (settings.weeklyHours[weekdayOf(date)] ?? null) : special
}

/** True on each day of a time off, which has its first and its last. */
export const isTimeOffOn = (
  { fromDate, toDate }: { fromDate: string; toDate: string },
  date: string,
): boolean => fromDate <= date && date <= toDate

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
