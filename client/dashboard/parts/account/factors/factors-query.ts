import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../ground/api/api.ts'
import { factorsKey } from '../../../ground/api/query-keys.ts'

export const factorsOptions = queryOptions({
  queryKey: factorsKey,
  queryFn: ({ signal }) => call('GET /api/admin/factors', { signal }),
})
