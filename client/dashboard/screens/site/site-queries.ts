import { queryOptions } from '@tanstack/react-query'
import { call } from '../../ground/api/api.ts'
import { setupKey, siteKey, siteVersionsKey } from '../../ground/api/query-keys.ts'

export const siteOptions = queryOptions({
  queryKey: siteKey,
  queryFn: ({ signal }) => call('GET /api/admin/site', { signal }),
})

export const siteVersionsOptions = queryOptions({
  queryKey: siteVersionsKey,
  queryFn: ({ signal }) => call('GET /api/admin/site/versions', { signal }),
})

export const setupOptions = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => call('GET /api/admin/site/setup', { signal }),
})
