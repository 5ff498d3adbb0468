import { Link } from '@tanstack/react-router'
import { brands } from '../../../../../shared/lib/business/location.ts'
import { mapHref } from '../../../../../shared/lib/business/map-href.ts'
import { dayMs, formatDate, timeZoneLabel } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { jobAddress } from '../../../../../shared/rules/booking/job-address.ts'
import { addOnName } from '../../../../../shared/rules/price/catalogue.ts'
import { totalOf } from '../../../../../shared/rules/price/lines-total.ts'
import { addDollars } from '../../../../../shared/rules/price/money.ts'
import { priceFacts } from '../../../../../shared/rules/price/price-facts.ts'
import { vehicleSizeOf, vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { Fact } from '../../../../lib/ui/facts.tsx'
import { PlaceBadge, ServiceBadge } from '../../../components/booking/badges.tsx'
import { detailsMessages, listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { lineText, vehicleTypeName } from '../../../components/booking/booking-words.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { EmailFact, PhoneFact } from '../../../components/customer/contact-facts.tsx'
import { usePublished } from '../../../components/site/use-published.ts'
import { places } from '../../../lib/address/addresses.ts'
import { theBusiness } from '../../../lib/business.ts'
import { formatDuration, formatInstant, formatSlot } from '../../../lib/text/time-words.ts'

/** When the vehicle is ready, with the day when it is another one. */
const readyText = ({ bookingDate, readyDate: date, readyTime: time }: BookingJson) =>
  date === bookingDate ? time : formatSlot({ date, time })

/** What a total is made of, a line each. */
function priceText({ serviceName, totalPrice, lines }: BookingJson): string {
  const amount = addDollars(totalPrice, -totalOf(lines))
  const ordered = amount === 0 ? [] : [{ label: serviceName, amount }]
  return [...ordered, ...lines].map(lineText).join('\n')
}

/** What is worked on: `Ford F-150, Truck`, and the size that was chosen first where its type is of another one. */
function vehicleText({ vehicleMake, vehicleModel, vehicleType, vehicleSize }: BookingJson): string {
  const size = vehicleSize && vehicleSizeOf(vehicleSize)
  const first = size !== vehicleSizeOf(vehicleType) && vehicleSizes.find(({ id }) => id === size)
  return `${vehicleMake} ${vehicleModel}, ${vehicleTypeName(vehicleType)}${first ? ` (first chosen: ${first.name})` : ''}`
}

const MapLink = ({ address }: { address: string }) => (
  <a href={mapHref(address)} target="_blank" rel="noreferrer">
    {address}
  </a>
)

/** When others may have come with it. */
const weekAround = (at: string) => ({
  arrivedFrom: new Date(Date.parse(at) - 7 * dayMs).toISOString(),
  arrivedTo: new Date(Date.parse(at) + 7 * dayMs).toISOString(),
})

/** Every field of a booking, in the order that a day's work asks for them. */
export function BookingFacts({ booking }: { booking: BookingJson }) {
  const { comments, place, address, accessNotes } = booking
  const { nameOfCrew } = useCrews()
  const { catalogue } = usePublished()
  return (
    <dl className="facts">
      <Fact name="Date">{formatDate(booking.bookingDate)}</Fact>
      <Fact name="Time">{`${booking.bookingTime} ${timeZoneLabel}`}</Fact>
      <Fact name="Duration">{formatDuration(booking.durationMinutes)}</Fact>
      <Fact name="Ready">{readyText(booking)}</Fact>
      <Fact name="Crew">{nameOfCrew(booking.crew)}</Fact>
      <Fact name="Service">
        <ServiceBadge name={booking.serviceName} />
      </Fact>
      {booking.addOns.length > 0 && (
        <Fact name="Add-ons">{booking.addOns.map((id) => addOnName(id, catalogue)).join(', ')}</Fact>
      )}
      {booking.quoteId && (
        <Fact name="Quote">
          <Link to={places.quotes} search={{ quote: booking.quoteId }}>
            From a quote
          </Link>
        </Fact>
      )}
      <Fact name="Place">
        <PlaceBadge booking={booking} />
      </Fact>
      {place === 'mobile' && (
        <Fact name="Address">
          {address ? <MapLink address={jobAddress(booking, theBusiness())} /> : detailsMessages.noAddress}
        </Fact>
      )}
      {accessNotes && (
        <Fact name="Access notes" className="comments">
          {accessNotes}
        </Fact>
      )}
      <Fact name="Brand">{brands[booking.location].name}</Fact>
      {priceFacts(booking).map(({ term, value }, index) => (
        <Fact key={term} name={term}>
          <span>{value}</span>
          {index === 0 && booking.lines.length > 0 && (
            <small className="fact-lines">{priceText(booking)}</small>
          )}
        </Fact>
      ))}
      <Fact name="Customer">
        <span translate="no">{booking.customerName}</span>
      </Fact>
      <EmailFact email={booking.customerEmail} />
      <PhoneFact phone={booking.customerPhone} />
      <Fact name="Vehicle">{vehicleText(booking)}</Fact>
      {comments && (
        <Fact name="Comments" className="comments">
          {comments}
        </Fact>
      )}
      <Fact name="Created">{formatInstant(booking.createdAt)}</Fact>
      {booking.network && (
        <Fact name="Network">
          <Link to={places.list} search={{ network: booking.network, ...weekAround(booking.createdAt) }}>
            {listMessages.othersFromNetwork}
          </Link>
        </Fact>
      )}
      <Fact name="Updated">{formatInstant(booking.updatedAt)}</Fact>
    </dl>
  )
}
