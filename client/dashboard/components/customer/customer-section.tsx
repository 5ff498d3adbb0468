import { lazy, Suspense, useState } from 'react'
import type { CustomerSubject } from './customer-query.ts'
import './customer.css'

const SubjectCustomer = lazy(() => import('./subject-customer.tsx'))

type CustomerSectionProps = { title: string; subject: CustomerSubject }

/** The customer of a booking or quote, loaded only when opened. */
export function CustomerSection({ title, subject }: CustomerSectionProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  return (
    <details
      className="customer"
      onToggle={({ currentTarget }) => currentTarget.open && setHasBeenOpened(true)}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      {hasBeenOpened && (
        <Suspense>
          <SubjectCustomer subject={subject} />
        </Suspense>
      )}
    </details>
  )
}
