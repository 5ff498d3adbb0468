import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { CustomerBody } from './customer-body.tsx'
import { customerMessages } from './customer-messages.ts'
import { type CustomerSubject, customerIdOptions, customerOptions } from './customer-query.ts'

/** The customer within the details of a booking or quote. */
export default function SubjectCustomer({ subject }: { subject: CustomerSubject }) {
  const customerIdQuery = useQuery(customerIdOptions(subject))
  const id = customerIdQuery.data ?? null
  const customer = useQuery({ ...customerOptions(String(id)), enabled: id !== null })
  if (!customer.data) {
    const query = customerIdQuery.isError ? customerIdQuery : customer
    return <LoadNote query={query} loading={customerMessages.loading} failed={customerMessages.loadFailed} />
  }
  return <CustomerBody customer={customer.data} currentId={subject.id} />
}
