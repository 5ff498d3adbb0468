import { Link } from '@tanstack/react-router'
import { brands } from '../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { quotedVehicleText } from '../../../../shared/rules/quote/quoted-job.ts'
import { Fact } from '../../../lib/ui/facts.tsx'
import { PlaceBadge } from '../../components/booking/badges.tsx'
import { EmailFact, PhoneFact } from '../../components/customer/contact-facts.tsx'
import { ageText } from '../../components/quote/quote-words.ts'
import { places } from '../../lib/address/addresses.ts'
import { formatInstant } from '../../lib/text/time-words.ts'
import { CustomerLink } from './customer-link.tsx'

/** Every field of a quote. */
export function QuoteFacts({ quote }: { quote: QuoteJson }) {
  const { vehicles, customerEmail, customerPhone, validUntil, value, bookingId } = quote
  return (
    <dl className="facts">
      <Fact name="Service">{quoteServiceName(quote.service)}</Fact>
      <Fact name={vehicles.length > 1 ? 'Vehicles' : 'Vehicle'}>
        {vehicles.map(quotedVehicleText).join('\n')}
      </Fact>
      <Fact name="Place">
        <PlaceBadge booking={quote} />
      </Fact>
      <Fact name="Brand">{brands[quote.location].name}</Fact>
      <EmailFact email={customerEmail} />
      <PhoneFact phone={customerPhone} />
      {!customerEmail && customerPhone && (
        <Fact name="Link">
          <CustomerLink id={quote.id} phone={customerPhone} />
        </Fact>
      )}
      <Fact name="Asked">{`${formatInstant(quote.createdAt)} (${ageText(quote.createdAt, Date.now())} ago)`}</Fact>
      {validUntil && <Fact name="Offer valid until">{formatDate(validUntil)}</Fact>}
      {value !== null && <Fact name="Accepted for">{`${formatDollars(value)} before tax`}</Fact>}
      {bookingId && (
        <Fact name="Booking">
          <Link to={places.list} search={{ booking: bookingId }}>
            Open the booking
          </Link>
        </Fact>
      )}
    </dl>
  )
}
