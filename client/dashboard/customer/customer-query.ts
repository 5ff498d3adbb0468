import { queryOptions } from '@tanstack/react-query'
import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { call } from '../api.ts'
import { customerKey } from '../query-keys.ts'

/** A customer is an e-mail address; who called without one is a phone number. */
export type CustomerQuery = { email: string } | { phone: string }

export function customerQueryOf({ customerEmail: email, customerPhone: phone }: BookingJson): CustomerQuery {
  return email ? { email } : { phone }
}

export function customerOptions(query: CustomerQuery) {
  return queryOptions({
    queryKey: [...customerKey, query],
    queryFn: ({ signal }) => call('GET /api/admin/customers', { query, signal }),
  })
}
