import { lazy, Suspense, useState } from 'react'
import type { SubjectCustomerProps } from './subject-customer.tsx'
import './customer.css'

const SubjectCustomer = lazy(() => import('./subject-customer.tsx'))

type CustomerSectionProps = SubjectCustomerProps & { title: string }

/** The customer of a booking or quote, loaded only when opened. */
export function CustomerSection({ title, ...subject }: CustomerSectionProps) {
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
          <SubjectCustomer {...subject} />
        </Suspense>
      )}
    </details>
  )
}
