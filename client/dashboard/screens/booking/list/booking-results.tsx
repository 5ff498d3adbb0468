import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import {
  allBookingsView,
  storeOpensWithUpcoming,
  upcomingView,
} from '../../../lib/routing/initial-list-view.ts'
import { clearedFilters, filterCount } from '../../../lib/routing/screen-views.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { resultsHeadingId, useFocusInResults } from '../../../lib/ui/booking-focus.ts'
import { ExportLink } from '../../../lib/ui/export-link.tsx'
import { LoadMore } from '../../../lib/ui/load-more.tsx'
import { SelectionContext, useSelection } from '../bulk/selection.tsx'
import { BookingCards } from './booking-cards.tsx'
import { columns } from './booking-columns.tsx'
import { BookingTable, TableHead } from './booking-table.tsx'
import { ClearFilters, SelectAll } from './results-buttons.tsx'
import { type BookingList, useListView } from './use-booking-list.ts'

const SelectionBar = lazy(() => import('../bulk/selection-bar.tsx'))

const UndoBar = lazy(() => import('../../../components/booking/undo/undo-bar.tsx'))

export function BookingResults({ list }: { list: BookingList }) {
  const { query, bookings, total } = list
  const { view, changeView } = useListView()
  const section = useRef<HTMLElement>(null)
  const isWide = useIsAtLeast('desktop')
  useFocusInResults(section, bookings)
  const selection = useSelection(view, bookings, total)
  const [lastChangeId, setLastChangeId] = useState('')
  const lastChange = useQuery(lastChangeOptions).data?.last

  const status = query.data
    ? listMessages.showing(bookings.length, total)
    : query.isPending && dashboardMessages.loading
  return (
    <section ref={section} className="results" aria-labelledby={resultsHeadingId}>
      <div className="results-head">
        <h2 id={resultsHeadingId} tabIndex={-1}>
          Bookings
        </h2>
        <UpcomingToggle />
        <div className="results-count">
          <p role="status">{status}</p>
          {(view.search || filterCount(view) > 0) && (
            <ClearFilters onClear={() => changeView({ search: undefined, ...clearedFilters })} />
          )}
          {bookings.length > 0 && selection.count === 0 && !query.isPlaceholderData && (
            <SelectAll total={total} onSelect={selection.selectAll} />
          )}
          {bookings.length > 0 && <ExportList />}
        </div>
      </div>
      <Suspense>
        {lastChange && (
          <UndoBar key={lastChange.id} lastChange={lastChange} isNew={lastChange.id === lastChangeId} />
        )}
        {selection.count > 0 && (
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
            {isWide ? <BookingTable bookings={bookings} /> : <BookingCards bookings={bookings} />}
          </SelectionContext>
        </div>
      )}
      <LoadMore query={query} items={bookings} failed={dashboardMessages.loadFailed} />
    </section>
  )
}

/** Exports every page of the list as filtered and sorted now, for a spreadsheet. */
function ExportList() {
  const { booking: _, ...filters } = useListView().view
  return (
    <ExportLink
      href={`/api/admin/bookings.csv${stringifySearch(filters)}`}
      failed={dashboardMessages.exportFailed}
    >
      Export CSV
    </ExportLink>
  )
}

function EmptyResults() {
  const { view } = useListView()
  const isFiltered = Boolean(view.search) || filterCount(view) > 0
  return (
    <MessageCard
      icon={<CalendarX2 />}
      title={dashboardMessages.empty}
      text={isFiltered ? listMessages.emptyFiltered : listMessages.emptyList}
    />
  )
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Placeholder rows have the size of bookings, to avoid layout shift. */
function ResultsSkeleton({ isWide }: { isWide: boolean }) {
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
            <li key={row} className="card booking-card skeleton-card">
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

/** Switches to upcoming bookings, next first, and back. The choice is stored on this device. */
function UpcomingToggle() {
  const { view, changeView } = useListView()
  const { range, sort, order } = upcomingView
  const isOn = view.range === range && view.sort === sort && view.order === order
  return (
    <button
      type="button"
      className="button button-small upcoming-toggle"
      aria-pressed={isOn}
      onClick={() => {
        storeOpensWithUpcoming(!isOn)
        changeView({ from: undefined, to: undefined, ...(isOn ? allBookingsView : upcomingView) })
      }}
    >
      Upcoming, next first
    </button>
  )
}
