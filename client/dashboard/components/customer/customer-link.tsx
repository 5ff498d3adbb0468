import { Link } from '@tanstack/react-router'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'

type NamedCustomer = { customerId: number | null; customerName: string }

/** The customer's name, which opens their record. An erased booking has no customer. */
export function CustomerLink({ of: { customerId, customerName } }: { of: NamedCustomer }) {
  if (customerId === null) return <span translate="no">{customerName}</span>
  return (
    <Link
      className="customer-link"
      to={dashboardPaths.customers}
      search={{ customer: String(customerId) }}
      translate="no"
    >
      {customerName}
    </Link>
  )
}
