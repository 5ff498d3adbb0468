import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, MessageSquare } from 'lucide-react'
import { brands } from '../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import { vehicleTypeNames } from '../../../../shared/rules/price/vehicles.ts'
import type { QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import type { QuotedVehicle } from '../../../../shared/rules/quote/quote-request.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { quotedVehicleDetails } from '../../../../shared/rules/quote/quoted-job.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { PlaceBadge } from '../../components/booking/badges.tsx'
import { vehicleText } from '../../components/booking/booking-text.ts'
import { EmailDetail, PhoneDetail } from '../../components/customer/contact-details.tsx'
import { smsLink } from '../../components/customer/contact-links.ts'
import { formatAge } from '../../components/quote/quote-text.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { quoteKey } from '../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { quoteMessages } from './quote-messages.ts'

/** For example `Ford Transit, 2021, white (Van)`. A boat has no type. */
function describeVehicle(vehicle: QuotedVehicle): string {
  const { vehicleType } = vehicle
  return vehicleType ? `${vehicleText(vehicle)} (${vehicleTypeNames[vehicleType]})` : vehicleText(vehicle)
}

export function QuoteDetails({ quote }: { quote: QuoteJson }) {
  const { customerEmail, customerPhone, validUntil, value, bookingId } = quote
  return (
    <dl className="facts">
      <DetailItem name="Service">{quoteServiceName(quote.service)}</DetailItem>
      {quotedVehicleDetails(quote, describeVehicle).map(({ term, value }) => (
        <DetailItem key={term} name={term}>
          {value}
        </DetailItem>
      ))}
      <DetailItem name="Place">
        <PlaceBadge booking={quote} />
      </DetailItem>
      <DetailItem name="Brand">{brands[quote.location].name}</DetailItem>
      <EmailDetail email={customerEmail} />
      <PhoneDetail phone={customerPhone} />
      {!customerEmail && customerPhone && (
        <DetailItem name="Link">
          <CustomerPageLink id={quote.id} phone={customerPhone} />
        </DetailItem>
      )}
      <DetailItem name="Requested">{`${formatInstant(quote.createdAt)} (${formatAge(quote.createdAt, Date.now())} ago)`}</DetailItem>
      {validUntil && <DetailItem name="Valid until">{formatDate(validUntil)}</DetailItem>}
      {value !== null && <DetailItem name="Accepted for">{`${formatDollars(value)} before tax`}</DetailItem>}
      {bookingId && (
        <DetailItem name="Booking">
          <Link to={dashboardPaths.list} search={{ booking: bookingId }}>
            Open booking
          </Link>
        </DetailItem>
      )}
    </dl>
  )
}

const messages = quoteMessages.link

/** Gives the owner the quote page's link, to text or copy, when the customer has no email. */
function CustomerPageLink({ id, phone }: { id: string; phone: string }) {
  const { data } = useQuery({
    queryKey: [...quoteKey(id), 'link'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/quotes/:id/link', { params: { id }, signal }),
  })
  if (!data) return null

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      showDashboardToast(messages.copied)
    } catch {
      showDashboardToast(messages.copyFailed, 'error')
    }
  }

  return (
    <>
      <a href={data.url} target="_blank" rel="noopener">
        Their page<span className="visually-hidden"> in a new tab</span>
      </a>
      <span className="quote-link">
        <a className="button button-small" href={smsLink(phone, messages.text(data.url))}>
          <MessageSquare /> Text
        </a>
        <button type="button" className="button button-small" onClick={() => copy(data.url)}>
          <Copy /> Copy
        </button>
      </span>
    </>
  )
}
