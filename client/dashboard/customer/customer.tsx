import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/text/format-number.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { LoadNote } from '../../ui/load-states.tsx'
import { StatusBadge } from '../booking/badges.tsx'
import { formatSlot } from '../booking/booking-words.ts'
import { customerMessages } from './customer-messages.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { type CustomerOf, customerOptions, customerQueryOf } from './customer-query.ts'
import { CustomerQuotes } from './customer-quotes.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export function Customer({ of }: { of: CustomerOf }) {
  const query = customerQueryOf(of)
  const { data, isError } = useQuery(customerOptions(query))
  if (!data) {
    return (
      <LoadNote isError={isError} loading={customerMessages.loading} failed={customerMessages.loadFailed} />
    )
  }
  const { bookings, quotes, totals, note } = data
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
              {id === of.id && ' (this one)'}
              <small>{serviceName}</small>
            </span>
            <span className="amount">{formatDollars(totalPrice)}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {quotes.length > 0 && <CustomerQuotes quotes={quotes} of={of} />}
      <CustomerNotes query={query} note={note} />
      <EraseCustomer of={of} query={query} customer={data} />
    </div>
  )
}
