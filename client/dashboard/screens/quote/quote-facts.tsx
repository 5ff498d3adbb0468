import { Link } from '@tanstack/react-router'
import { brands } from '../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { quotedVehicleText } from '../../../../shared/rules/quote/quoted-job.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { PlaceBadge } from '../../components/booking/badges.tsx'
import { EmailDetail, PhoneDetail } from '../../components/customer/contact-details.tsx'
import { formatAge } from '../../components/quote/quote-text.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { CustomerPageLink } from './customer-link.tsx'

/** Every field of a quote. */
export function QuoteDetails({ quote }: { quote: QuoteJson }) {
  const { vehicles, customerEmail, customerPhone, validUntil, value, bookingId } = quote
  return (
    <dl className="facts">
      <DetailItem name="Service">{quoteServiceName(quote.service)}</DetailItem>
      <DetailItem name={vehicles.length > 1 ? 'Vehicles' : 'Vehicle'}>
        {vehicles.map(quotedVehicleText).join('\n')}
      </DetailItem>
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
      <DetailItem name="Asked">{`${formatInstant(quote.createdAt)} (${formatAge(quote.createdAt, Date.now())} ago)`}</DetailItem>
      {validUntil && <DetailItem name="Offer valid until">{formatDate(validUntil)}</DetailItem>}
      {value !== null && <DetailItem name="Accepted for">{`${formatDollars(value)} before tax`}</DetailItem>}
      {bookingId && (
        <DetailItem name="Booking">
          <Link to={dashboardPaths.list} search={{ booking: bookingId }}>
            Open the booking
          </Link>
        </DetailItem>
      )}
    </dl>
  )
}
