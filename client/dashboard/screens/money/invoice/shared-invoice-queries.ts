import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { moneyKey } from '../../../lib/api/query-keys.ts'

export const unbilledOptions = (customer: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'unbilled', customer],
    queryFn: ({ signal }) =>
      apiRequest('GET /api/admin/customers/:id/unbilled', { params: { id: customer }, signal }),
  })

export const sharedInvoiceOptions = (name: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'invoice', name],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/invoices/:name', { params: { name }, signal }),
  })
