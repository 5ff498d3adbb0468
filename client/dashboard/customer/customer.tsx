import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import type { BookingJson } from '../../../worker/booking/booking-json.ts'
import { LoadNote } from '../../ui/load-states.tsx'
import { StatusBadge } from '../booking/badges.tsx'
import { formatSlot } from '../booking/booking-words.ts'
import { customerMessages } from './customer-messages.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { customerOptions, customerSearch } from './customer-query.ts'

export function Customer({ booking }: { booking: BookingJson }) {
  const search = customerSearch(booking)
  const { data, isError } = useQuery(customerOptions(search))
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
      <CustomerNotes search={search} note={note} />
    </div>
  )
}
