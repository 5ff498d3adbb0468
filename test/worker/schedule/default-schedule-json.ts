import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { clearBookings, emptyTables } from '../worker-support.ts'

/** The schedule of a new site, as the dashboard sends it. */
export const defaultScheduleJson: Omit<ScheduleJson, 'updatedAt'> = { ...defaultSchedule, crewNames: [] }

/** Clears bookings, time off and special days. */
export async function clearCalendar(): Promise<void> {
  await clearBookings()
  await emptyTables('time_off', 'special_days')
}
