import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { statsKey } from '../query-keys.ts'

export const statsOptions = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
})
