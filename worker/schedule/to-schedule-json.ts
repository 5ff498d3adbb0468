import type { ScheduleSettings } from '../../shared/schedule/availability.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../../shared/schedule/schedule-json.ts'
import type { specialDays, timeOff } from '../database/schema.ts'

export function toScheduleJson(settings: ScheduleSettings): ScheduleJson {
  const { crewCount, noticeMinutes, horizonDays, cutoffHours, weeklyHours } = settings
  return { crewCount, noticeMinutes, horizonDays, cutoffHours, weeklyHours }
}

export function toSpecialDayJson(row: typeof specialDays.$inferSelect): SpecialDayJson {
  const { date, opens, closes, note } = row
  return { date, hours: opens === null || closes === null ? null : { opens, closes }, note }
}

export function toTimeOffJson(row: typeof timeOff.$inferSelect): TimeOffJson {
  const { id, crew, fromDate, toDate, fromMinutes: from, toMinutes: to, note } = row
  return { id, crew, fromDate, toDate, hours: from === null || to === null ? null : { from, to }, note }
}
