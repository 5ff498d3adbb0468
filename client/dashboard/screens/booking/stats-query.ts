import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { statsKey } from '../../lib/api/query-keys.ts'

export const statsOptions = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
})
