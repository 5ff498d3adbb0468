import { lazy, Suspense } from 'react'
import { Disclosure } from '../../lib/ui/disclosure.tsx'
import type { SubjectCustomerProps } from './subject-customer.tsx'

const SubjectCustomer = lazy(() => import('./subject-customer.tsx'))

type CustomerSectionProps = SubjectCustomerProps & { title: string }

/** The customer of a booking or quote, loaded only when opened. */
export const CustomerSection = ({ title, ...subject }: CustomerSectionProps) => (
  <Disclosure title={title} isLazy>
    <Suspense>
      <SubjectCustomer {...subject} />
    </Suspense>
  </Disclosure>
)
