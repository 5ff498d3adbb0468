import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { vehicleTypeName } from '../booking-words.ts'
import { LocationBadge } from '../location-badge.tsx'
import { ServiceBadge } from '../service-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { QuickActions } from './quick-actions.tsx'

type BookingCardProps = { booking: BookingJson; onOpen: (id: string) => void }

export function BookingCard({ booking, onOpen }: BookingCardProps) {
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
        <QuickActions booking={booking} onOpen={onOpen} />
      </div>
    </li>
  )
}
