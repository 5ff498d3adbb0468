import type { AreaSlug } from '../../lib/business/area-names.ts'
import { businessDate, daysBetween, epochOf, weekdayOf } from '../../lib/time/business-time.ts'

/** Minutes since midnight. */
export type Hours = { opens: number; closes: number }

/** The owner's settings for taking jobs. */
export type ScheduleSettings = {
  /** The number of jobs that can run at the same time. The crews serve both brands. */
  crewCount: number
  /** The minimum notice: a slot that starts sooner than this cannot be booked. */
  noticeMinutes: number
  /** How many days ahead customers can book, not counting today. */
  horizonDays: number
  /** How many hours before the start a customer can last reschedule or cancel online. */
  cutoffHours: number
  /**
   * Overrides of the drives in shared/lib/business/areas.ts: minutes from the shop along the corridor, south
   * negative.
   */
  corridorMinutes: Readonly<Partial<Record<AreaSlug, number>>>
  /** The minimum gap between two jobs of a crew, in addition to the drive. */
  setupGapMinutes: number
  /** Sunday first; `null` is a closed day. */
  weeklyHours: readonly (Hours | null)[]
  /** Hours of single dates, which replace the weekly hours; `null` is a closed day. */
  specialDays?: Readonly<Record<string, Hours | null>>
}

export const defaultOpeningHours: Hours = { opens: 9 * 60, closes: 21 * 60 }

/** Open from 9 AM to 9 PM every day except Thursday (specification §9). */
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

/** A business date and the minutes since its midnight. */
export type Start = { date: string; startMinutes: number }

export function hoursOn(date: string, settings: ScheduleSettings): Hours | null {
  const special = settings.specialDays?.[date]
  return special === undefined ? (settings.weeklyHours[weekdayOf(date)] ?? null) : special
}

/** Returns whether a date is within a time off, both ends included. */
export const isTimeOffOn = (
  { fromDate, toDate }: { fromDate: string; toDate: string },
  date: string,
): boolean => fromDate <= date && date <= toDate

/**
 * Returns whether a job may start then: on an open day, at or after opening and before closing (specification
 * §5).
 */
export function isWithinHours(date: string, startMinutes: number, settings: ScheduleSettings): boolean {
  const hours = hoursOn(date, settings)
  return hours !== null && startMinutes >= hours.opens && startMinutes < hours.closes
}

/** Returns the hourly starts of a day in minutes; none on a closed day. */
export function startsOn(date: string, settings: ScheduleSettings): number[] {
  const hours = hoursOn(date, settings)
  if (!hours) return []
  return Array.from({ length: Math.ceil((hours.closes - hours.opens) / 60) }, (_, n) => hours.opens + n * 60)
}

/** Returns whether a start respects the minimum notice and the horizon. */
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
