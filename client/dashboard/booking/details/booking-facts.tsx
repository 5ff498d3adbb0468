import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { addOns } from '../../../../shared/price/packages.ts'
import { formatDollars } from '../../../../shared/price/price.ts'
import { formatDate, timeZoneLabel } from '../../../../shared/time/business-time.ts'
import { Fact } from '../../../ui/facts.tsx'
import { mailtoLink, telLink } from '../../customer/contact-links.ts'
import { LocationBadge, ServiceBadge } from '../badges.tsx'
import { formatInstant, vehicleTypeName } from '../booking-words.ts'

/** Every field of a booking, in the order that a day's work asks for them. */
export function BookingFacts({ booking }: { booking: BookingJson }) {
  const { vehicleType, vehicleSize, comments } = booking
  return (
    <dl className="facts">
      <Fact name="Date">{formatDate(booking.bookingDate)}</Fact>
      <Fact name="Time">
        {booking.bookingTime} {timeZoneLabel}
      </Fact>
      <Fact name="Service">
        <ServiceBadge name={booking.serviceName} />
      </Fact>
      {booking.addOns.length > 0 && (
        <Fact name="Add-ons">{booking.addOns.map((id) => addOns[id].name).join(', ')}</Fact>
      )}
      <Fact name="Location">
        <LocationBadge location={booking.location} />
      </Fact>
      <Fact name="Total">{formatDollars(booking.totalPrice)}</Fact>
      <Fact name="Customer">{booking.customerName}</Fact>
      {booking.customerEmail && (
        <Fact name="Email">
          <a href={mailtoLink(booking.customerEmail)}>{booking.customerEmail}</a>
        </Fact>
      )}
      <Fact name="Phone">
        <a href={telLink(booking.customerPhone)}>{booking.customerPhone}</a>
      </Fact>
      <Fact name="Vehicle">
        {booking.vehicleMake} {booking.vehicleModel}
      </Fact>
      <Fact name="Vehicle type">{vehicleTypeName(vehicleType)}</Fact>
      {vehicleSize && vehicleSize !== vehicleType && (
        <Fact name="Vehicle size">{vehicleTypeName(vehicleSize)}</Fact>
      )}
      {comments && (
        <Fact name="Comments" className="comments">
          {comments}
        </Fact>
      )}
      <Fact name="Created">{formatInstant(booking.createdAt)}</Fact>
      <Fact name="Updated">{formatInstant(booking.updatedAt)}</Fact>
    </dl>
  )
}
