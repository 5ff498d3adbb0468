import { queryOptions } from '@tanstack/react-query'
import { call } from '../../ground/api/api.ts'
import { setupKey } from '../../ground/api/query-keys.ts'

export const setupOptions = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => call('GET /api/admin/site/setup', { signal }),
})
