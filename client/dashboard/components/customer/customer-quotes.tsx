import { Link } from '@tanstack/react-router'
import type { QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatMoment } from '../../lib/text/format-time.ts'
import { QuoteBadge } from '../quote/quote-badge.tsx'
import { customerMessages } from './customer-messages.ts'

/** What the customer has asked a quote for, the newest first. */
export function CustomerQuotes({
  quotes,
  currentId,
}: {
  quotes: readonly QuoteJson[]
  currentId: string | undefined
}) {
  return (
    <>
      <p>{customerMessages.quotes(quotes.length)}</p>
      <ul className="customer-bookings customer-quotes">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span>
              {quote.id === currentId ? (
                <b>{`${quoteServiceName(quote.service)} (this one)`}</b>
              ) : (
                <Link to={dashboardPaths.quotes} search={{ quote: quote.id }}>
                  {quoteServiceName(quote.service)}
                </Link>
              )}
              <small>{formatMoment(quote.createdAt)}</small>
            </span>
            <QuoteBadge status={quote.status} />
          </li>
        ))}
      </ul>
    </>
  )
}
