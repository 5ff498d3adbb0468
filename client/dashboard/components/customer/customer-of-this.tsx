import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { CustomerBody } from './customer.tsx'
import { customerMessages } from './customer-messages.ts'
import { type CustomerOf, customerOfOptions, customerOptions } from './customer-query.ts'

/** Whose booking or quote is looked at, within its details. */
export default function CustomerOfThis({ of }: { of: CustomerOf }) {
  const whose = useQuery(customerOfOptions(of))
  const id = whose.data ?? null
  const customer = useQuery({ ...customerOptions(String(id)), enabled: id !== null })
  if (!customer.data) {
    const query = whose.isError ? whose : customer
    return <LoadNote query={query} loading={customerMessages.loading} failed={customerMessages.loadFailed} />
  }
  return <CustomerBody customer={customer.data} thisId={of.id} />
}
