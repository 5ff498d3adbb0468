import { queryOptions } from '@tanstack/react-query'
import { call } from '../../ground/api/api.ts'
import { termsKey } from '../../ground/api/query-keys.ts'

export const termsOptions = queryOptions({
  queryKey: termsKey,
  queryFn: ({ signal }) => call('GET /api/admin/terms', { signal }),
})
