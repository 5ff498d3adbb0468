import { lazy, Suspense, useState } from 'react'
import type { CustomerOf } from './customer-query.ts'
import './customer.css'

const Customer = lazy(() => import('./customer.tsx').then((module) => ({ default: module.Customer })))

/** All there is of whose booking or quote is looked at. Asked for only once it is opened. */
export function CustomerSection({ title, of }: { title: string; of: CustomerOf }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="customer" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {wasOpened && (
        <Suspense>
          <Customer of={of} />
        </Suspense>
      )}
    </details>
  )
}
