import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { siteKey, siteVersionsKey } from '../../lib/api/query-keys.ts'

export const siteOptions = queryOptions({
  queryKey: siteKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/site', { signal }),
})

export const siteVersionsOptions = queryOptions({
  queryKey: siteVersionsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/site/versions', { signal }),
})
