import { useRef } from 'react'
import { formatNumber } from '../../../shared/text/format-number.ts'
import { LoadError } from '../load-error.tsx'
import { dashboardMessages } from '../messages.ts'
import type { BookingList } from '../use-booking-list.ts'
import { useDashboardView } from '../use-dashboard-view.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { BookingCards } from './booking-cards.tsx'
import { BookingTable } from './booking-table.tsx'
import { CapNote } from './cap-note.tsx'
import { EmptyResults } from './empty-results.tsx'
import { ExportLink } from './export-link.tsx'
import { resultsHeadingId } from './focus.ts'
import { LoadMore } from './load-more.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useFocusInResults } from './use-focus-in-results.ts'

type BookingResultsProps = { list: BookingList; onOpen: (id: string) => void }

export function BookingResults({ list, onOpen }: BookingResultsProps) {
  const { query, bookings, total, cappedAt } = list
  const { view } = useDashboardView()
  const section = useRef<HTMLElement>(null)
  const isWide = useMediaQuery('(width >= 768px)')
  useFocusInResults(section, bookings)

  const isSearchCut = view.search && cappedAt !== undefined
  const status = query.data
    ? `Showing ${formatNumber(bookings.length)} of ${formatNumber(total)}${isSearchCut ? '+' : ''}`
    : query.isPending && dashboardMessages.loading
  return (
    <section ref={section} className="results" aria-labelledby={resultsHeadingId}>
      <div className="results-head">
        <h2 id={resultsHeadingId} tabIndex={-1}>
          Bookings
        </h2>
        <div className="results-count">
          <p role="status">{status}</p>
          {bookings.length > 0 && <ExportLink />}
        </div>
      </div>
      {query.isError && !query.isFetchNextPageError && (
        <LoadError
          title={dashboardMessages.loadFailed}
          isBusy={query.isFetching}
          hasOldData={!!query.data}
          onRetry={query.refetch}
        />
      )}
      {query.isPending && <ResultsSkeleton isWide={isWide} />}
      {query.data && bookings.length === 0 && <EmptyResults />}
      {cappedAt !== undefined && <CapNote cappedAt={cappedAt} total={total} />}
      {bookings.length > 0 && (
        <div className="results-list" aria-busy={query.isPlaceholderData}>
          {isWide ? (
            <BookingTable bookings={bookings} onOpen={onOpen} />
          ) : (
            <BookingCards bookings={bookings} onOpen={onOpen} />
          )}
        </div>
      )}
      <LoadMore list={list} />
    </section>
  )
}
