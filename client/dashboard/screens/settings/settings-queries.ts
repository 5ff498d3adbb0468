import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { accountsKey, backupKey, calendarFeedKey, sessionsKey } from '../../lib/api/query-keys.ts'

export const sessionsOptions = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call('GET /api/admin/sessions', { signal }),
})

export const accountsOptions = queryOptions({
  queryKey: accountsKey,
  queryFn: ({ signal }) => call('GET /api/admin/accounts', { signal }),
})

export const calendarFeedOptions = queryOptions({
  queryKey: calendarFeedKey,
  queryFn: ({ signal }) => call('GET /api/admin/calendar-feed', { signal }),
})

export const backupOptions = queryOptions({
  queryKey: backupKey,
  queryFn: ({ signal }) => call('GET /api/admin/backup', { signal }),
})
