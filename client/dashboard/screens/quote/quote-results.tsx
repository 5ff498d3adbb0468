import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera, MessagesSquare } from 'lucide-react'
import type { QuoteJson, QuoteListJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { PlaceBadge } from '../../components/booking/badges.tsx'
import { QuoteBadge } from '../../components/quote/quote-badge.tsx'
import { countPhotos, formatAge, vehiclesText } from '../../components/quote/quote-text.ts'
import type { QuoteListFilter } from '../../lib/routing/screen-views.ts'
import { resultsHeadingId, viewButtonId } from '../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../lib/ui/load-more.tsx'
import { quoteMessages } from './quote-messages.ts'
import { countQuotes } from './quote-tabs.tsx'

type QuoteResultsProps = {
  filter: QuoteListFilter
  query: UseInfiniteQueryResult<InfiniteData<QuoteListJson>>
}

export function QuoteResults({ filter, query }: QuoteResultsProps) {
  const quotes = query.data?.pages.flatMap(({ items }) => items) ?? []
  const counts = query.data?.pages.at(-1)?.counts
  return (
    <section className="quote-results" aria-labelledby={resultsHeadingId}>
      <div className="quote-results-head">
        <h2 id={resultsHeadingId} className="visually-hidden" tabIndex={-1}>
          Requests
        </h2>
        <p className="field-hint" role="status">
          {counts
            ? quoteMessages.showing(quotes.length, countQuotes(filter, counts))
            : query.isPending && quoteMessages.loading}
        </p>
      </div>
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={quoteMessages.loadFailed} query={query} />
      )}
      {query.data && quotes.length === 0 && (
        <MessageCard
          icon={<MessagesSquare />}
          title={quoteMessages.empty.title}
          text={filter ? quoteMessages.emptyFiltered : quoteMessages.empty.text}
        />
      )}
      {quotes.length > 0 && (
        <ul className="quote-list" aria-busy={query.isPlaceholderData}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      <LoadMore query={query} items={quotes} failed={quoteMessages.loadFailed} />
    </section>
  )
}

function QuoteRow({ quote }: { quote: QuoteJson }) {
  return (
    <li className="card quote-row">
      <div className="quote-row-who">
        <h3>
          <Link
            id={viewButtonId(quote.id)}
            to="."
            search={(view) => ({ ...view, quote: quote.id })}
            state={{ openedFromList: true }}
            resetScroll={false}
          >
            {quote.customerName}
          </Link>
        </h3>
        <p>{vehiclesText(quote)}</p>
      </div>
      <p className="quote-row-what">
        <span>{quoteServiceName(quote.service)}</span>
        <PlaceBadge booking={quote} />
      </p>
      <p className="quote-row-when">
        <span>{`${formatAge(quote.createdAt, Date.now())} old`}</span>
        {quote.photos > 0 && (
          <small>
            <Camera /> <span>{countPhotos(quote.photos)}</span>
          </small>
        )}
      </p>
      <p className="quote-row-status">
        <QuoteBadge status={quote.status} />
        {quote.isWaiting && <strong>Needs you</strong>}
      </p>
    </li>
  )
}
