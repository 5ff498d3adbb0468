import { lazy, Suspense, useState } from 'react'
import type { CustomerOf } from './customer-query.ts'
import './customer.css'

const CustomerOfThis = lazy(() => import('./customer-of-this.tsx'))

type CustomerSectionProps = { title: string; of: CustomerOf }

/** All there is of whose booking or quote is looked at. Asked for only once it is opened. */
export function CustomerSection({ title, of }: CustomerSectionProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="customer" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {wasOpened && (
        <Suspense>
          <CustomerOfThis of={of} />
        </Suspense>
      )}
    </details>
  )
}
