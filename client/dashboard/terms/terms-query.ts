import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { termsKey } from '../query-keys.ts'

export const termsOptions = queryOptions({
  queryKey: termsKey,
  queryFn: ({ signal }) => call('GET /api/admin/terms', { signal }),
})
