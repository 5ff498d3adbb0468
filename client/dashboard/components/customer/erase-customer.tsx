import { Download } from 'lucide-react'
import { useState } from 'react'
import { businessMoment, parseTime } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { isAhead, openStatuses } from '../../../../shared/rules/booking/erasure.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { call } from '../../lib/api/api.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { Question } from '../../lib/ui/question.tsx'
import { customerMessages } from './customer-messages.ts'

const messages = customerMessages.erase

/** What a customer may ask for by law: all that is kept about them, as a file, and that it goes. */
export function EraseCustomer({ customer }: { customer: CustomerJson }) {
  const [isAsking, setAsking] = useState(false)
  const { name, email, phone } = customer
  const id = String(customer.id)
  const erase = useSave(() => call('DELETE /api/admin/customers/:id', { params: { id } }), messages)
  const cancelled = countAhead(customer.bookings)
  return (
    <div className="customer-request">
      <a className="button button-small" href={`/api/admin/customers/${id}/export`} download>
        <Download /> Download all data
      </a>
      <button type="button" className="button button-small button-quiet" onClick={() => setAsking(true)}>
        Erase this person
      </button>
      {isAsking && (
        <Question
          words={messages.question(name, email || phone)}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        >
          <h3>What goes</h3>
          <ul>
            {messages.goes(customer.totals.bookings, customer.quotes.length).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {cancelled > 0 && <li>{messages.cancelled(cancelled)}</li>}
          </ul>
          <h3>What stays</h3>
          <ul>
            {messages.stays(customer.invoicesKeptUntil, customer.galleryPictures).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Question>
      )}
    </div>
  )
}

function countAhead(bookings: readonly BookingJson[]): number {
  const now = businessMoment(Date.now())
  return bookings.filter(
    ({ status, bookingDate, bookingTime }) =>
      openStatuses.includes(status) &&
      isAhead({ bookingDate, startMinutes: parseTime(bookingTime) ?? 0 }, now),
  ).length
}
