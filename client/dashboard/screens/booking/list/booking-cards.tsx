import { Phone } from 'lucide-react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { PlaceBadge, ServiceBadge, StatusBadge, UnpaidBadge } from '../../../components/booking/badges.tsx'
import { vehicleTypeName } from '../../../components/booking/booking-text.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { telLink } from '../../../components/customer/contact-links.ts'
import { SelectCheckbox } from '../bulk/selection.tsx'
import { QuickActions } from './quick-actions.tsx'
import { durationAndCrewText, priceNotes } from './row-text.ts'

export function BookingCards({ bookings }: { bookings: readonly BookingJson[] }) {
  return (
    <ul className="booking-cards">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}

function BookingCard({ booking }: { booking: BookingJson }) {
  const crews = useCrews()
  return (
    <li className="card booking-card" data-booking={booking.id}>
      <div className="booking-card-top">
        <SelectCheckbox booking={booking} />
        <h3 translate="no">{booking.customerName}</h3>
        <StatusBadge status={booking.status} />
      </div>
      <p className="booking-card-when">
        <time dateTime={booking.bookingDate}>{formatDate(booking.bookingDate)}</time>{' '}
        <span>{booking.bookingTime}</span>
        <small>{durationAndCrewText(booking, crews)}</small>
      </p>
      <p className="booking-card-badges">
        <ServiceBadge name={booking.serviceName} />
        <PlaceBadge booking={booking} />
        <UnpaidBadge booking={booking} />
      </p>
      {booking.address && <p className="booking-card-more">{booking.address}</p>}
      <p className="booking-card-more">{`${vehicleName(booking)} (${vehicleTypeName(booking.vehicleType)})`}</p>
      <div className="booking-card-bottom">
        <p className="amount">
          <span>{formatDollars(booking.totalPrice)}</span> <small>{priceNotes(booking)}</small>
        </p>
        <QuickActions booking={booking}>
          {booking.customerPhone && (
            <a className="button button-small" href={telLink(booking.customerPhone)}>
              <Phone /> Call<span className="visually-hidden">{` ${booking.customerName}`}</span>
            </a>
          )}
        </QuickActions>
      </div>
    </li>
  )
}
