import { Link } from '@tanstack/react-router'
import { brands } from '../../../../../shared/lib/business/location.ts'
import { mapHref } from '../../../../../shared/lib/business/map-href.ts'
import { dayMs, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { jobAddress } from '../../../../../shared/rules/booking/job-address.ts'
import { sourceAnswers } from '../../../../../shared/rules/booking/source-answers.ts'
import { addOnName } from '../../../../../shared/rules/price/catalogue.ts'
import { addDollars, totalOf } from '../../../../../shared/rules/price/money.ts'
import { priceDetails } from '../../../../../shared/rules/price/price-details.ts'
import { vehicleSizeOf, vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { DetailItem } from '../../../../lib/ui/detail-item.tsx'
import { PlaceBadge, ServiceBadge } from '../../../components/booking/badges.tsx'
import { detailsMessages, listMessages } from '../../../components/booking/booking-screen-messages.ts'
import {
  firstVisitText,
  lineText,
  vehicleText,
  vehicleTypeName,
} from '../../../components/booking/booking-text.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { EmailDetail, PhoneDetail } from '../../../components/customer/contact-details.tsx'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { getBusiness } from '../../../lib/get-business.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { formatDuration, formatInstant, formatSlot } from '../../../lib/text/format-time.ts'

/** Includes the date only when the vehicle isn't ready on the day of the booking. */
const formatReadyTime = ({ bookingDate, readyDate: date, readyTime: time }: BookingJson) =>
  date === bookingDate ? time : formatSlot({ date, time })

/** Returns one line of text per price line. */
function formatPriceLines({ serviceName, totalPrice, lines }: BookingJson): string {
  const amount = addDollars(totalPrice, -totalOf(lines))
  const orderedLines = amount === 0 ? [] : [{ label: serviceName, amount }]
  return [...orderedLines, ...lines].map(lineText).join('\n')
}

/** For example `Ford F-150, Truck`; adds the size that the customer chose if the vehicle type has another one. */
function formatVehicle(booking: BookingJson): string {
  const { vehicleType, vehicleSize } = booking
  const size = vehicleSize && vehicleSizeOf(vehicleSize)
  const firstSize = size !== vehicleSizeOf(vehicleType) && vehicleSizes.find(({ id }) => id === size)
  return `${vehicleText(booking)}, ${vehicleTypeName(vehicleType)}${firstSize ? ` (first chosen: ${firstSize.name})` : ''}`
}

const MapLink = ({ address }: { address: string }) => (
  <a href={mapHref(address)} target="_blank" rel="noreferrer">
    {address}
  </a>
)

/** Finds other bookings from the same network within a week before or after. */
const weekAround = (at: string) => ({
  arrivedFrom: new Date(Date.parse(at) - 7 * dayMs).toISOString(),
  arrivedTo: new Date(Date.parse(at) + 7 * dayMs).toISOString(),
})

/** Fields are in the order in which a day's work needs them. */
export function BookingDetails({ booking }: { booking: BookingJson }) {
  const { comments, place, address, accessNotes, heardFrom } = booking
  const firstVisit = firstVisitText(booking)
  const { nameOfCrew } = useCrews()
  const { catalogue } = usePublishedCatalogue()
  return (
    <dl className="facts">
      <DetailItem name="Date">{formatDate(booking.bookingDate)}</DetailItem>
      <DetailItem name="Time">{booking.bookingTime}</DetailItem>
      <DetailItem name="Duration">{formatDuration(booking.durationMinutes)}</DetailItem>
      <DetailItem name="Ready">{formatReadyTime(booking)}</DetailItem>
      <DetailItem name="Van">{nameOfCrew(booking.crew)}</DetailItem>
      <DetailItem name="Service">
        <ServiceBadge name={booking.serviceName} />
      </DetailItem>
      {booking.addOns.length > 0 && (
        <DetailItem name="Add-ons">
          {booking.addOns.map((id) => addOnName(id, catalogue)).join(', ')}
        </DetailItem>
      )}
      {booking.quoteId && (
        <DetailItem name="Quote">
          <Link to={dashboardPaths.quotes} search={{ quote: booking.quoteId }}>
            Open quote
          </Link>
        </DetailItem>
      )}
      <DetailItem name="Place">
        <PlaceBadge booking={booking} />
      </DetailItem>
      {place === 'mobile' && (
        <DetailItem name="Address">
          {address ? <MapLink address={jobAddress(booking, getBusiness())} /> : detailsMessages.noAddress}
        </DetailItem>
      )}
      {accessNotes && (
        <DetailItem name="Access notes" className="comments">
          {accessNotes}
        </DetailItem>
      )}
      <DetailItem name="Brand">{brands[booking.location].name}</DetailItem>
      {priceDetails(booking).map(({ term, value }, index) => (
        <DetailItem key={term} name={term}>
          <span>{value}</span>
          {index === 0 && booking.lines.length > 0 && (
            <small className="fact-lines">{formatPriceLines(booking)}</small>
          )}
        </DetailItem>
      ))}
      <DetailItem name="Customer">
        <span translate="no">{booking.customerName}</span>
      </DetailItem>
      <EmailDetail email={booking.customerEmail} />
      <PhoneDetail phone={booking.customerPhone} />
      <DetailItem name="Vehicle">{formatVehicle(booking)}</DetailItem>
      {comments && (
        <DetailItem name="Customer’s comments" className="comments">
          {comments}
        </DetailItem>
      )}
      {heardFrom && <DetailItem name="Heard about us">{sourceAnswers[heardFrom]}</DetailItem>}
      {firstVisit && <DetailItem name="Came from">{firstVisit}</DetailItem>}
      <DetailItem name="Created">{formatInstant(booking.createdAt)}</DetailItem>
      {booking.network && (
        <DetailItem name="Network">
          <Link
            to={dashboardPaths.list}
            search={{ network: booking.network, ...weekAround(booking.createdAt) }}
          >
            {listMessages.moreFromNetwork}
          </Link>
        </DetailItem>
      )}
      <DetailItem name="Updated">{formatInstant(booking.updatedAt)}</DetailItem>
    </dl>
  )
}
