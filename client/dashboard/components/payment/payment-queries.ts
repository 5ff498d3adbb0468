import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { historyKey } from '../../lib/api/query-keys.ts'

/** What was paid for a booking and given back, in the order in which it was written down. */
export function paymentsOptions(id: string) {
  return queryOptions({
    queryKey: [...historyKey(id), 'payments'],
    queryFn: async ({ signal }) =>
      (await apiRequest('GET /api/admin/bookings/:id/payments', { params: { id }, signal })).payments,
  })
}
