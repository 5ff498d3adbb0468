import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { CustomerBody } from './customer-body.tsx'
import { customerMessages } from './customer-messages.ts'
import { customerOptions } from './customer-query.ts'

export type SubjectCustomerProps = {
  customerId: number
  /** The booking or quote. */
  currentId: string
}

/** The customer within the details of a booking or quote. */
export default function SubjectCustomer({ customerId, currentId }: SubjectCustomerProps) {
  const query = useQuery(customerOptions(String(customerId)))
  if (!query.data) {
    return <LoadNote query={query} loading={customerMessages.loading} failed={customerMessages.loadFailed} />
  }
  return <CustomerBody customer={query.data} currentId={currentId} />
}
