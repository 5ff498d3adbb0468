import { useQuery } from '@tanstack/react-query'
import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { formatSlot } from '../booking-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { customerOptions, customerQueryOf } from './customer-query.ts'

export function Customer({ booking }: { booking: BookingJson }) {
  const query = customerQueryOf(booking)
  const { data, isError } = useQuery(customerOptions(query))
  if (isError && !data) return <p className="field-error">Failed to load this customer</p>
  if (!data) return <p className="field-hint">Loading customer...</p>
  const { bookings, totals, note } = data
  return (
    <div className="customer-body">
      <p>
        {totals.bookings} {totals.bookings === 1 ? 'booking' : 'bookings'}
        {totals.cancelled > 0 && `, ${totals.cancelled} cancelled`}, {formatDollars(totals.revenue)}
        {totals.first && totals.last && (
          <>
            , from {formatShortDate(totals.first)} to {formatShortDate(totals.last)}
          </>
        )}
      </p>
      <ul className="customer-bookings">
        {bookings.map(({ id, serviceName, bookingDate: date, bookingTime: time, status, totalPrice }) => (
          <li key={id}>
            <span>
              {formatSlot({ date, time })}
              {id === booking.id && ' (this one)'}
              <small>{serviceName}</small>
            </span>
            <span className="amount">{formatDollars(totalPrice)}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <CustomerNotes query={query} note={note} />
    </div>
  )
}
