import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { statusNames } from '../../../shared/rules/booking/booking-status.ts'
import { pendingLabel, serviceWithAddOns } from '../../../shared/rules/booking/booking-steps.ts'
import { jobAddress } from '../../../shared/rules/booking/job-address.ts'
import { vehicleText } from '../../../shared/rules/booking/job-details.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'

const badges = {
  pending: 'badge badge-amber',
  confirmed: 'badge badge-green',
  completed: 'badge',
  cancelled: 'badge badge-red',
}

type SummaryProps = {
  booking: BookingJson
  published: SiteData
  /** The path of the private page, without a trailing slash. */
  base: string
  canCorrectAddress: boolean
}

/** What a customer looks for first: when, what for how much, and where. */
export const BookingSummary = ({ booking, published, base, canCorrectAddress }: SummaryProps) => {
  const { status, bookingDate, bookingTime, place } = booking
  const { business, catalogue } = published
  const isCancelled = status === 'cancelled'
  const date = formatDate(bookingDate)
  const address = jobAddress(booking, business)
  return (
    <div class="booking-summary">
      <p>
        <span class={badges[status]}>{status === 'pending' ? pendingLabel : statusNames[status]}</span>
      </p>
      <div>
        <h2>{isCancelled ? <s>{date}</s> : date}</h2>
        <p>
          {isCancelled ? `Was ${bookingTime}` : [bookingTime, readyWords(booking)].filter(Boolean).join(', ')}
        </p>
      </div>
      <div class="booking-summary-price">
        <p>
          <b>{serviceWithAddOns(booking.serviceName, booking.addOns, catalogue)}</b>
          <br />
          <span translate="no">{vehicleText(booking)}</span>
        </p>
        <p>{amountDue(booking)}</p>
      </div>
      <p>
        <b>{place === 'mobile' ? 'At your place' : 'At our shop'}</b>
        <br />
        <a href={mapHref(address)}>{address}</a>
        {canCorrectAddress && (
          <>
            {' · '}
            <a href={`${base}/${manageActions.address}`}>Correct the Address</a>
          </>
        )}
      </p>
    </div>
  )
}

/** When the vehicle is ready, until the job is done. */
function readyWords({ status, bookingDate, readyDate, readyTime }: BookingJson): string | null {
  if (status === 'completed') return null
  return readyDate === bookingDate
    ? `ready about ${readyTime}`
    : `ready ${formatDate(readyDate)}, ${readyTime}`
}

/** The total, and what of it is still due. */
function amountDue(booking: BookingJson) {
  const total = totalWithTaxes(booking)
  const due = total - booking.paid
  const words = booking.status === 'completed' ? 'due' : 'due when done'
  if (booking.status === 'cancelled') return booking.paid === 0 ? 'Nothing due' : null
  return (
    <>
      <b>{formatCents(total)}</b>
      <br />
      <span>{due <= 0 ? 'Paid' : `${booking.paid > 0 ? `${formatCents(due)} ` : ''}${words}`}</span>
    </>
  )
}
