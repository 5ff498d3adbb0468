import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { formatDollars } from '../../../../shared/price/price.ts'
import { formatShortDate } from '../../../../shared/time/business-time.ts'
import { LocationBadge, ServiceBadge, StatusBadge } from '../badges.tsx'
import { vehicleTypeName } from '../booking-words.ts'
import { QuickActions } from './quick-actions.tsx'

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
  return (
    <li className="card booking-card" data-booking={booking.id}>
      <div className="booking-card-top">
        <h3>{booking.customerName}</h3>
        <StatusBadge status={booking.status} />
      </div>
      <p className="booking-card-when">
        {formatShortDate(booking.bookingDate)} <span>{booking.bookingTime}</span>
      </p>
      <p className="booking-card-badges">
        <ServiceBadge name={booking.serviceName} />
        <LocationBadge location={booking.location} />
      </p>
      <p className="booking-card-vehicle">
        {booking.vehicleMake} {booking.vehicleModel} ({vehicleTypeName(booking.vehicleType)})
      </p>
      <div className="booking-card-bottom">
        <p className="amount">{formatDollars(booking.totalPrice)}</p>
        <QuickActions booking={booking} />
      </div>
    </li>
  )
}
