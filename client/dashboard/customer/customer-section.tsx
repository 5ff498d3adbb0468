import { lazy, Suspense, useState } from 'react'
import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import './customer.css'

const Customer = lazy(() => import('./customer.tsx').then((module) => ({ default: module.Customer })))

/** Asked for only once it is opened. */
export function CustomerSection({ booking }: { booking: BookingJson }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="customer" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>
        <h3>All bookings of this customer</h3>
      </summary>
      {wasOpened && (
        <Suspense>
          <Customer booking={booking} />
        </Suspense>
      )}
    </details>
  )
}
