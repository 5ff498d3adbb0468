import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useId } from 'react'
import type { ListedQuoteJson, QuoteListJson } from '../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { type QuoteGroup, quoteGroupOf, quoteGroups } from '../../../../shared/rules/quote/quote-status.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { useNow } from '../../../lib/ui/use-now.ts'
import { QuoteBadge } from '../../components/quote/quote-badge.tsx'
import { ageText, amountText, countPhotos, stateOf, vehiclesText } from '../../components/quote/quote-text.ts'
import type { QuoteListFilter } from '../../lib/routing/screen-views.ts'
import { resultsHeadingId, viewButtonId } from '../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../lib/ui/load-more.tsx'
import { quoteMessages } from './quote-messages.ts'
import { countQuotes } from './quote-tabs.tsx'

type QuoteResultsProps = {
  filter: QuoteListFilter
  search: string
  query: UseInfiniteQueryResult<InfiniteData<QuoteListJson>>
}

export function QuoteResults({ filter, search, query }: QuoteResultsProps) {
  const quotes = query.data?.pages.flatMap(({ items }) => items) ?? []
  const byGroup = Map.groupBy(quotes, quoteGroupOf)
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
          text={emptyText(filter, search)}
        />
      )}
      {quoteGroups.map((group) => {
        const quotesOfGroup = byGroup.get(group) ?? []
        return (
          quotesOfGroup.length > 0 && (
            <GroupOfQuotes
              key={group}
              group={group}
              quotes={quotesOfGroup}
              isStale={query.isPlaceholderData}
            />
          )
        )
      })}
      <LoadMore query={query} items={quotes} failed={quoteMessages.loadFailed} />
    </section>
  )
}

function emptyText(filter: QuoteListFilter, search: string): string {
  if (search) return quoteMessages.emptySearch
  return filter ? quoteMessages.emptyFiltered : quoteMessages.empty.text
}

type GroupProps = { group: QuoteGroup; quotes: readonly ListedQuoteJson[]; isStale: boolean }

function GroupOfQuotes({ group, quotes, isStale }: GroupProps) {
  const headingId = useId()
  return (
    <section className={`quote-group quote-group-${group}`} aria-labelledby={headingId}>
      <h3 id={headingId}>{quoteMessages.groups[group]}</h3>
      <ul className="card quote-list" aria-busy={isStale}>
        {quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} />
        ))}
      </ul>
    </section>
  )
}

function QuoteRow({ quote }: { quote: ListedQuoteJson }) {
  const now = useNow()
  const { amount, photos } = quote
  const vehicles = vehiclesText(quote)
  return (
    <li className="quote-row">
      <p className="quote-row-name" translate="no">
        <Link
          id={viewButtonId(quote.id)}
          to="."
          search={(view) => ({ ...view, quote: quote.id })}
          state={{ openedFromList: true }}
          resetScroll={false}
        >
          {quote.customerName}
        </Link>
      </p>
      <p className="quote-row-what">
        <span>{quoteServiceName(quote.service)}</span>
        {vehicles && <span>{`, ${vehicles}`}</span>}
      </p>
      <p className="quote-row-age">
        <span>{ageText(quote, now)}</span>
        {photos > 0 && <span>{`, ${countPhotos(photos)}`}</span>}
      </p>
      <p className={amount ? 'quote-row-amount' : 'quote-row-amount is-missing'}>{amountText(amount)}</p>
      <p className="quote-row-state">
        <QuoteBadge state={stateOf(quote, now)} />
      </p>
    </li>
  )
}
