import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { clearBookings, emptyTables } from '../worker-support.ts'

/** The schedule of a new site, as the dashboard has it. */
export const defaultScheduleJson: Omit<ScheduleJson, 'updatedAt'> = { ...defaultSchedule, crewNames: [] }

/** Empties what bookings write, and the days and hours that are off or special. */
export async function clearCalendar(): Promise<void> {
  await clearBookings()
  await emptyTables('time_off', 'special_days')
}
