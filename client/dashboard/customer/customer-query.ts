import { queryOptions } from '@tanstack/react-query'
import type { BookingJson } from '../../../worker/booking/booking-json.ts'
import type { CustomerJson } from '../../../worker/customer/customer-json.ts'
import { stringifySearch } from '../addresses.ts'
import { getJson } from '../api.ts'
import { customerKey } from '../query-keys.ts'

const customersPath = '/api/admin/customers'

/** A customer is an e-mail address; who called without one is a phone number. */
export function customerSearch({ customerEmail: email, customerPhone: phone }: BookingJson): string {
  return stringifySearch(email ? { email } : { phone })
}

export const notesPath = (search: string) => `${customersPath}/notes${search}`

export function customerOptions(search: string) {
  return queryOptions({
    queryKey: [...customerKey, search],
    queryFn: ({ signal }) => getJson<CustomerJson>(`${customersPath}${search}`, signal),
  })
}
