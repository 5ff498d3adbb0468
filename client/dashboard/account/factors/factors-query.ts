import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { factorsKey } from '../../query-keys.ts'

export const factorsOptions = queryOptions({
  queryKey: factorsKey,
  queryFn: ({ signal }) => call('GET /api/admin/factors', { signal }),
})
