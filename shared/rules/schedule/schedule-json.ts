import type { Hours, ScheduleSettings } from './hours.ts'

/** `GET` and `PUT /api/admin/schedule`. */
export type ScheduleJson = Omit<ScheduleSettings, 'specialDays'> & {
  /** The first crew's name first; a crew without one is called by its number. */
  crewNames: readonly string[]
}

/** A day with hours of its own; without hours it is closed. */
export type SpecialDayJson = { date: string; hours: Hours | null; note: string | null }

/** A time without jobs. Hours are minutes since midnight, on each of the days; `null` is the whole day. */
export type TimeOffJson = {
  id: string
  crew: number | null
  fromDate: string
  toDate: string
  hours: { from: number; to: number } | null
  note: string | null
}
