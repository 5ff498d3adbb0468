import type { Hours, ScheduleSettings } from './hours.ts'

/** `GET` and `PUT /api/admin/schedule`. */
export type ScheduleJson = Omit<ScheduleSettings, 'specialDays'> & {
  /** In the order of the crews' numbers. A crew without a name is displayed by its number. */
  crewNames: readonly string[]
  /** Empty until the schedule is first saved. */
  updatedAt: string
}

/** A day and its opening hours; `null` means closed. */
export type DayHoursJson = { date: string; hours: Hours | null; note: string | null }

/** A day with hours of its own. */
export type SpecialDayJson = DayHoursJson & { updatedAt: string }

/** Time off. Hours are minutes since midnight and apply to each of the days; `null` means the whole day. */
export type TimeOffJson = {
  id: string
  crew: number | null
  fromDate: string
  toDate: string
  hours: { from: number; to: number } | null
  note: string | null
}
