import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { customerKey } from '../query-keys.ts'

/** A customer is an e-mail address; who called without one is a phone number. */
export type CustomerQuery = { email: string } | { phone: string }

/** Whose booking or quote is looked at. */
export type CustomerOf = { id: string; customerName: string; customerEmail: string; customerPhone: string }

export function customerQueryOf({ customerEmail: email, customerPhone: phone }: CustomerOf): CustomerQuery {
  return email ? { email } : { phone }
}

export function customerOptions(query: CustomerQuery) {
  return queryOptions({
    queryKey: [...customerKey, query],
    queryFn: ({ signal }) => call('GET /api/admin/customers', { query, signal }),
  })
}
