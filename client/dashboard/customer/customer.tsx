import { useQuery } from '@tanstack/react-query'
import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { LoadNote } from '../../ui/load-states.tsx'
import { StatusBadge } from '../booking/badges.tsx'
import { formatSlot } from '../booking/booking-words.ts'
import { customerMessages } from './customer-messages.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { customerOptions, customerQueryOf } from './customer-query.ts'
import { EraseCustomer } from './erase-customer.tsx'

export function Customer({ booking }: { booking: BookingJson }) {
  const query = customerQueryOf(booking)
  const { data, isError } = useQuery(customerOptions(query))
  if (!data) {
    return (
      <LoadNote isError={isError} loading={customerMessages.loading} failed={customerMessages.loadFailed} />
    )
  }
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
      <EraseCustomer booking={booking} query={query} customer={data} />
    </div>
  )
}
