import { queryOptions } from '@tanstack/react-query'
import type { CalendarFeedJson, SessionListJson } from '../../../worker/account/account-json.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../../../worker/schedule/schedule-json.ts'
import { getJson } from '../api.ts'
import { calendarFeedKey, scheduleKey, sessionsKey, specialDaysKey, timeOffKey } from '../query-keys.ts'

export const schedulePath = '/api/admin/schedule'
export const specialDayPath = (date: string) => `/api/admin/special-days/${encodeURIComponent(date)}`
export const timeOffPath = '/api/admin/time-off'
export const calendarFeedPath = '/api/admin/calendar-feed'
const sessionsPath = '/api/admin/sessions'
export const sessionPath = (id: string) => `${sessionsPath}/${encodeURIComponent(id)}`

export const scheduleOptions = queryOptions({
  queryKey: scheduleKey,
  queryFn: ({ signal }) => getJson<ScheduleJson>(schedulePath, signal),
})

export const specialDaysOptions = queryOptions({
  queryKey: specialDaysKey,
  queryFn: async ({ signal }) =>
    (await getJson<{ days: SpecialDayJson[] }>('/api/admin/special-days', signal)).days,
})

export const timeOffOptions = queryOptions({
  queryKey: timeOffKey,
  queryFn: async ({ signal }) => (await getJson<{ items: TimeOffJson[] }>(timeOffPath, signal)).items,
})

export const sessionsOptions = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => getJson<SessionListJson>(sessionsPath, signal),
})

export const calendarFeedOptions = queryOptions({
  queryKey: calendarFeedKey,
  queryFn: ({ signal }) => getJson<CalendarFeedJson>(calendarFeedPath, signal),
})
