import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import {
  accountsKey,
  backupKey,
  busyCalendarsKey,
  calendarFeedKey,
  messageSettingsKey,
  sessionsKey,
  workSettingsKey,
} from '../../lib/api/query-keys.ts'

export const sessionsOptions = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/sessions', { signal }),
})

export const accountsOptions = queryOptions({
  queryKey: accountsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/accounts', { signal }),
})

export const calendarFeedOptions = queryOptions({
  queryKey: calendarFeedKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/calendar-feed', { signal }),
})

export const busyCalendarsOptions = queryOptions({
  queryKey: busyCalendarsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/busy-calendars', { signal }),
})

export const workSettingsOptions = queryOptions({
  queryKey: workSettingsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/settings/work', { signal }),
})

export const messageSettingsOptions = queryOptions({
  queryKey: messageSettingsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/settings/messages', { signal }),
})

export const backupOptions = queryOptions({
  queryKey: backupKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/backup', { signal }),
})
