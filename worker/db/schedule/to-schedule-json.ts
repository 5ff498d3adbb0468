import type {
  ScheduleJson,
  SpecialDayJson,
  TimeOffJson,
} from '../../../shared/rules/schedule/schedule-json.ts'
import type { scheduleSettings, specialDays, timeOff } from '../schema/schedule-tables.ts'

export function toScheduleJson({
  id,
  version,
  setup,
  autoConfirm,
  workUpdatedAt,
  ...settings
}: typeof scheduleSettings.$inferSelect): ScheduleJson {
  return settings
}

export function toSpecialDayJson(row: typeof specialDays.$inferSelect): SpecialDayJson {
  const { date, opens, closes, note, updatedAt } = row
  return { date, hours: opens === null || closes === null ? null : { opens, closes }, note, updatedAt }
}

export function toTimeOffJson(row: typeof timeOff.$inferSelect): TimeOffJson {
  const { id, crew, fromDate, toDate, fromMinutes: from, toMinutes: to, note } = row
  return { id, crew, fromDate, toDate, hours: from === null || to === null ? null : { from, to }, note }
}
