import type { Hours, ScheduleSettings } from './hours.ts'

/** `GET` and `PUT /api/admin/schedule`. */
export type ScheduleJson = Omit<ScheduleSettings, 'specialDays'> & {
  /** The first crew's name first; a crew without one is called by its number. */
  crewNames: readonly string[]
  /** When it was last saved; empty before the first time. */
  updatedAt: string
}

/** A day with its hours; without hours it is closed. */
export type DayHoursJson = { date: string; hours: Hours | null; note: string | null }

/** A day with hours of its own, and when they were last saved. */
export type SpecialDayJson = DayHoursJson & { updatedAt: string }

/** A time without jobs. Hours are minutes since midnight, on each of the days; `null` is the whole day. */
export type TimeOffJson = {
  id: string
  crew: number | null
  fromDate: string
  toDate: string
  hours: { from: number; to: number } | null
  note: string | null
}
