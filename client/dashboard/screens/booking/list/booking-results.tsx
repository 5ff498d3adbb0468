import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { clearFilters, filterCount } from '../../../lib/routing/screen-views.ts'
import { resultsHeadingId, useFocusInResults } from '../../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../../lib/ui/load-more.tsx'
import { type Selection, SelectionContext } from '../bulk/selection.tsx'
import { BookingCards } from './booking-cards.tsx'
import { columns } from './booking-columns.tsx'
import { BookingTable, TableHead } from './booking-table.tsx'
import { ClearFilters, SelectAll } from './results-buttons.tsx'
import { type BookingList, useListView } from './use-booking-list.ts'

const SelectionBar = lazy(() => import('../bulk/selection-bar.tsx'))

const UndoBar = lazy(() => import('../../../components/booking/undo/undo-bar.tsx'))

type BookingResultsProps = { list: BookingList; selection: Selection }

export function BookingResults({ list, selection }: BookingResultsProps) {
  const { query, bookings, total } = list
  const { view, changeView } = useListView()
  const section = useRef<HTMLElement>(null)
  const isWide = useIsAtLeast('desktop')
  useFocusInResults(section, bookings)
  const [lastChangeId, setLastChangeId] = useState('')
  const lastChange = useQuery(lastChangeOptions).data?.last

  const isFiltered = Boolean(view.search) || filterCount(view) > 0
  const status = query.data
    ? listMessages.showing(bookings.length, total)
    : query.isPending && dashboardMessages.loading
  return (
    <section ref={section} className="results" aria-labelledby={resultsHeadingId}>
      <div className="results-head">
        <h2 id={resultsHeadingId} tabIndex={-1}>
          Bookings
        </h2>
        <div className="results-count">
          <p role="status" className={query.data && !isFiltered ? 'hidden-on-phone' : undefined}>
            {status}
          </p>
          {isFiltered && (
            <ClearFilters onClear={() => changeView({ search: undefined, ...clearFilters(view) })} />
          )}
          {isFiltered && bookings.length > 0 && selection.count === 0 && !query.isPlaceholderData && (
            <SelectAll total={total} onSelect={selection.selectAll} />
          )}
        </div>
      </div>
      <Suspense>
        {lastChange && (
          <UndoBar key={lastChange.id} lastChange={lastChange} isNew={lastChange.id === lastChangeId} />
        )}
        {selection.isSelecting && (
          <SelectionBar view={view} total={total} selection={selection} onDone={setLastChangeId} />
        )}
      </Suspense>
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={dashboardMessages.loadFailed} query={query} />
      )}
      {query.isPending && <ResultsSkeleton isWide={isWide} />}
      {query.data && bookings.length === 0 && <EmptyResults />}
      {bookings.length > 0 && (
        <div className="results-list" aria-busy={query.isPlaceholderData}>
          <SelectionContext value={selection}>
            {isWide ? (
              <BookingTable bookings={bookings} />
            ) : (
              <BookingCards
                bookings={bookings}
                isByDay={view.sort === 'bookingDate'}
                hasMore={query.hasNextPage}
              />
            )}
          </SelectionContext>
        </div>
      )}
      <LoadMore query={query} items={bookings} failed={dashboardMessages.loadFailed} />
    </section>
  )
}

function EmptyResults() {
  const { view } = useListView()
  const isFiltered = Boolean(view.search) || filterCount(view) > 0 || view.range !== undefined
  return (
    <MessageCard
      icon={<CalendarX2 />}
      title={dashboardMessages.empty}
      text={isFiltered ? listMessages.emptyFiltered : listMessages.emptyList}
    />
  )
}

const rows = ['first', 'second', 'third']

/** Placeholder rows have the size of bookings, to avoid layout shift. */
export function ResultsSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className="results-list skeleton" aria-hidden="true" inert>
      {isWide ? (
        <table className="card booking-table">
          <TableHead />
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td />
                {columns.map(({ key }) => (
                  <td key={key}>
                    <span className="skeleton-line" />
                    <span className="skeleton-line skeleton-line-short" />
                  </td>
                ))}
                <td>
                  <span className="skeleton-line" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="booking-cards">
          {rows.map((row) => (
            <li key={row} className="booking-card skeleton-card">
              <span className="skeleton-line" />
              <span className="skeleton-line skeleton-line-short" />
              <span className="skeleton-line" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
