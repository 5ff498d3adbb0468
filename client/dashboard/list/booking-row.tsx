import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { formatShortDate } from '../../../shared/time/business-time.ts'
import { vehicleTypeName } from '../booking-words.ts'
import { LocationBadge } from '../location-badge.tsx'
import { ServiceBadge } from '../service-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { QuickActions } from './quick-actions.tsx'

type BookingRowProps = { booking: BookingJson; onOpen: (id: string) => void }

export function BookingRow({ booking, onOpen }: BookingRowProps) {
  return (
    <tr data-booking={booking.id}>
      <th scope="row">
        {booking.customerName}
        <small>{booking.customerPhone}</small>
      </th>
      <td>
        <ServiceBadge name={booking.serviceName} />
        <LocationBadge location={booking.location} />
      </td>
      <td>
        {formatShortDate(booking.bookingDate)}
        <small>{booking.bookingTime}</small>
      </td>
      <td>
        {booking.vehicleMake} {booking.vehicleModel}
        <small>{vehicleTypeName(booking.vehicleType)}</small>
      </td>
      <td className="amount">{formatDollars(booking.totalPrice)}</td>
      <td>
        <StatusBadge status={booking.status} />
      </td>
      <td>
        <QuickActions booking={booking} onOpen={onOpen} />
      </td>
    </tr>
  )
}
