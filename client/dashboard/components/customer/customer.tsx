import { Link } from '@tanstack/react-router'
import { formatCents, formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatShortDate } from '../../../../shared/lib/time/business-time.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { defaultSort } from '../../lib/routing/screen-views.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { StatusBadge } from '../booking/badges.tsx'
import { balanceText } from '../payment/balance-text.ts'
import { customerMessages } from './customer-messages.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerQuotes } from './customer-quotes.tsx'
import { CustomerWaiting } from './customer-waiting.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { MixedNumbers } from './mixed-numbers.tsx'
import { NoShowBadge } from './no-show-badge.tsx'
import { DuplicateCustomers } from './same-person.tsx'
import './customer.css'

type CustomerBodyProps = {
  customer: CustomerJson
  /** The booking or the quote within whose details this is. */
  currentId?: string | undefined
}

/** What there is of a customer beside their contact: what they booked and asked for, notes, and who else they may be. */
export function CustomerBody({ customer, currentId }: CustomerBodyProps) {
  const { bookings, quotes, waiting, totals } = customer
  return (
    <div className="customer-body">
      <p>
        <span>
          {[
            customerMessages.bookings(totals.bookings),
            totals.cancelled > 0 && `${totals.cancelled} cancelled`,
            totals.bookings > 0 && `${formatDollars(totals.revenue)} before tax`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {totals.owed > 0 && <strong>{`, ${balanceText(totals.owed)}`}</strong>}
        {totals.toGiveBack > 0 && <strong>{`, ${balanceText(-totals.toGiveBack)}`}</strong>}
        {totals.first && totals.last && (
          <span>{`, from ${formatShortDate(totals.first)} to ${formatShortDate(totals.last)}`}</span>
        )}
        <span> </span>
        <NoShowBadge count={customer.noShows} />
      </p>
      <MixedNumbers customer={customer} />
      <DuplicateCustomers customer={customer} />
      {bookings.length > 0 && (
        <ul className="customer-bookings">
          {bookings.map(
            ({
              id,
              serviceName,
              bookingDate: date,
              bookingTime: time,
              status,
              totalPrice,
              taxes,
              ...booking
            }) => (
              <li key={id}>
                <span>
                  {id === currentId ? (
                    <b>{`${formatSlot({ date, time })} (this one)`}</b>
                  ) : (
                    <Link to={dashboardPaths.list} search={{ ...defaultSort, booking: id }}>
                      {formatSlot({ date, time })}
                    </Link>
                  )}
                  <small>{`${serviceName}, ${booking.vehicleMake} ${booking.vehicleModel}`}</small>
                </span>
                <span className="amount">{`${formatCents(totalWithTaxes({ totalPrice, taxes }))} with tax`}</span>
                {booking.isNoShow ? <NoShowBadge count={1} /> : <StatusBadge status={status} />}
              </li>
            ),
          )}
        </ul>
      )}
      {waiting.length > 0 && <CustomerWaiting waiting={waiting} />}
      {quotes.length > 0 && <CustomerQuotes quotes={quotes} currentId={currentId} />}
      <CustomerNotes customer={customer} />
      <EraseCustomer customer={customer} />
    </div>
  )
}
