import { Download } from 'lucide-react'
import { useState } from 'react'
import { businessMoment, parseTime } from '../../../../shared/lib/time/business-time.ts'
import { isUpcoming, openStatuses } from '../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { customerMessages } from './customer-messages.ts'

const messages = customerMessages.erase

/** The customer's legal rights: export all their data, and erase it. */
export function EraseCustomer({ customer }: { customer: CustomerJson }) {
  const [isConfirming, setConfirming] = useState(false)
  const { name, email, phone } = customer
  const id = String(customer.id)
  const erase = useSave(() => apiRequest('DELETE /api/admin/customers/:id', { params: { id } }), messages)
  const upcomingCount = countUpcoming(customer.bookings)
  return (
    <div className="customer-request">
      <a className="button button-small" href={`/api/admin/customers/${id}/export`} download>
        <Download /> Download all data
      </a>
      <button type="button" className="button button-small button-quiet" onClick={() => setConfirming(true)}>
        Delete customer
      </button>
      {isConfirming && (
        <AsyncConfirmDialog
          messages={messages.confirmDialog(name, email || phone)}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutateAsync(undefined)}
          onClose={() => setConfirming(false)}
        >
          <h3>Deleted</h3>
          <ul>
            {messages.erased(customer.totals.bookings, customer.quotes.length).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {upcomingCount > 0 && <li>{messages.cancelledBookings(upcomingCount)}</li>}
          </ul>
          <h3>Kept</h3>
          <ul>
            {messages.retained(customer.invoicesKeptUntil, customer.galleryPictures).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </AsyncConfirmDialog>
      )}
    </div>
  )
}

function countUpcoming(bookings: readonly BookingJson[]): number {
  const now = businessMoment(Date.now())
  return bookings.filter(
    ({ status, bookingDate, bookingTime }) =>
      openStatuses.includes(status) &&
      isUpcoming({ bookingDate, startMinutes: parseTime(bookingTime) ?? 0 }, now),
  ).length
}
