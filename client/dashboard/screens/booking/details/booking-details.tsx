import { Link } from '@tanstack/react-router'
import { brands } from '../../../../../shared/lib/business/location.ts'
import { dayMs } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { sourceAnswers } from '../../../../../shared/rules/booking/source-answers.ts'
import { addOnName } from '../../../../../shared/rules/price/catalogue.ts'
import { vehicleSizeOf, vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { DetailItem } from '../../../../lib/ui/detail-item.tsx'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { firstVisitText, vehicleText, vehicleTypeName } from '../../../components/booking/booking-text.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { EmailDetail, PhoneDetail } from '../../../components/customer/contact-details.tsx'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { formatDuration, formatInstant } from '../../../lib/text/format-time.ts'

/** For example `Ford F-150, Truck`; adds the size that the customer chose if the vehicle type has another one. */
function formatVehicle(booking: BookingJson): string {
  const { vehicleType, vehicleSize } = booking
  const size = vehicleSize && vehicleSizeOf(vehicleSize)
  const firstSize = size !== vehicleSizeOf(vehicleType) && vehicleSizes.find(({ id }) => id === size)
  return `${vehicleText(booking)}, ${vehicleTypeName(vehicleType)}${firstSize ? ` (first chosen: ${firstSize.name})` : ''}`
}

/** Finds other bookings from the same network within a week before or after. */
const weekAround = (at: string) => ({
  arrivedFrom: new Date(Date.parse(at) - 7 * dayMs).toISOString(),
  arrivedTo: new Date(Date.parse(at) + 7 * dayMs).toISOString(),
})

/** The details that the summary leaves out. */
export function BookingDetails({ booking }: { booking: BookingJson }) {
  const firstVisit = firstVisitText(booking)
  const { nameOfCrew } = useCrews()
  const { catalogue } = usePublishedCatalogue()
  return (
    <dl className="facts">
      <DetailItem name="Duration">{formatDuration(booking.durationMinutes)}</DetailItem>
      <DetailItem name="Van">{nameOfCrew(booking.crew)}</DetailItem>
      <DetailItem name="Vehicle">{formatVehicle(booking)}</DetailItem>
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
      <DetailItem name="Brand">{brands[booking.location].name}</DetailItem>
      <EmailDetail email={booking.customerEmail} />
      <PhoneDetail phone={booking.customerPhone} />
      {booking.heardFrom && <DetailItem name="Heard about us">{sourceAnswers[booking.heardFrom]}</DetailItem>}
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
