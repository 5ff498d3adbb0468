import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { historyKey } from '../../lib/api/query-keys.ts'

export function invoicesOptions(id: string) {
  return queryOptions({
    // Keyed below the history, because any change can make an invoice out of date.
    queryKey: [...historyKey(id), 'invoices'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/:id/invoices', { params: { id }, signal }),
  })
}

export const issueInvoice = (id: string) =>
  apiRequest('POST /api/admin/bookings/:id/invoices', { params: { id } })

export const creditInvoice = (id: string, invoice: string, reissue: boolean) =>
  apiRequest('POST /api/admin/bookings/:id/invoices/credit', { params: { id }, json: { invoice, reissue } })

export const sendInvoice = (id: string, invoice: string) =>
  apiRequest('POST /api/admin/bookings/:id/invoices/send', { params: { id }, json: { invoice } })
