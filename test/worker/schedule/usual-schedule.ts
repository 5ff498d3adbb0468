import { env } from 'cloudflare:workers'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { clearBookings } from '../worker-support.ts'

/** The schedule of a new site, as the dashboard has it. */
export const usual: ScheduleJson = { ...defaultSchedule, crewNames: [] }

/** Empties what bookings write, and the days and hours that are off or special. */
export async function clearCalendar(): Promise<void> {
  await clearBookings()
  await env.DB.batch(['time_off', 'special_days'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}
