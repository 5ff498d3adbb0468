import { useQuery } from '@tanstack/react-query'
import { Clock, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { similarNetworks } from '../../../../../shared/rules/booking/booking-list.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { useNow } from '../../../../lib/ui/use-now.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { needsYouMessages } from '../../../components/needs-you/needs-you-messages.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { resultsHeadingId, useFocusInResults } from '../../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../../lib/ui/load-more.tsx'
import { useItemSelection } from '../bulk/selection.tsx'
import { ClearFilters, SelectAll } from '../list/results-buttons.tsx'
import type { WaitingDialogState } from '../needs-you/waiting-dialogs.tsx'
import { WaitingItem } from '../needs-you/waiting-item.tsx'
import { waitingItemMessages } from '../needs-you/waiting-item-messages.ts'
import { useWaitingView, type WaitingList } from './use-waiting-list.ts'
import { clearedWaitingFilters } from './waiting-filters.tsx'
import { waitingListMessages as messages } from './waiting-list-messages.ts'

/** From this many orders on, one press filters those from similar networks, to clear spam quickly. */
const minOrdersForFilter = 10

const WaitingSelectionBar = lazy(() => import('./waiting-selection-bar.tsx'))

const UndoBar = lazy(() => import('../../../components/booking/undo/undo-bar.tsx'))

type WaitingResultsProps = {
  list: WaitingList
  /** The last order that was booked from this screen. */
  lastBooked: BookingJson | null
  onBooked: (booking: BookingJson) => void
  onOpenDialog: (question: WaitingDialogState) => void
}

export function WaitingResults({ list, lastBooked, onBooked, onOpenDialog }: WaitingResultsProps) {
  const { query, orders, total } = list
  const { view, changeView } = useWaitingView()
  const section = useRef<HTMLElement>(null)
  const now = useNow()
  const openBooking = useOpenBooking()
  useFocusInResults(section, orders)
  const selection = useItemSelection(stringifySearch(view), orders, total)
  const [lastChangeId, setLastChangeId] = useState('')
  const lastChange = useQuery(lastChangeOptions).data?.last
  const isFiltered = Object.values(view).some(Boolean)
  const emptyMessage = isFiltered ? messages.emptyFiltered : messages.empty
  return (
    <section ref={section} className="results" aria-labelledby={resultsHeadingId}>
      <div className="results-head">
        <h2 id={resultsHeadingId} tabIndex={-1}>
          Orders
        </h2>
        <div className="results-count">
          <p role="status">
            {query.data ? listMessages.showing(orders.length, total) : query.isPending && messages.loading}
          </p>
          {isFiltered && <ClearFilters onClear={() => changeView(clearedWaitingFilters)} />}
          {!view.network && total >= minOrdersForFilter && (
            <button
              type="button"
              className="button button-small button-quiet"
              onClick={() => changeView({ network: similarNetworks })}
            >
              <Users />
              <span>{waitingItemMessages.alike}</span>
            </button>
          )}
          {orders.length > 0 && selection.count === 0 && !query.isPlaceholderData && (
            <SelectAll total={total} onSelect={selection.selectAll} />
          )}
        </div>
      </div>
      <Suspense>
        {lastChange?.act === 'undo' && (
          <UndoBar key={lastChange.id} lastChange={lastChange} isNew={lastChange.id === lastChangeId} />
        )}
        {selection.count > 0 && (
          <WaitingSelectionBar view={view} total={total} selection={selection} onDone={setLastChangeId} />
        )}
      </Suspense>
      {lastBooked && (
        <p className="notice notice-done">
          <button type="button" className="link-button" onClick={() => openBooking(lastBooked.id)}>
            {needsYouMessages.booked(bookingText(lastBooked))}
          </button>
        </p>
      )}
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={messages.loadFailed} query={query} />
      )}
      {query.isPending && <WaitingSkeleton />}
      {query.data && orders.length === 0 && (
        <MessageCard icon={<Clock />} title={emptyMessage.title} text={emptyMessage.text} />
      )}
      {orders.length > 0 && (
        <>
          {total > 1 && <p className="field-hint">{messages.order}</p>}
          <ul className="card waiting-orders" aria-busy={query.isPlaceholderData}>
            {orders.map((waiting) => (
              <WaitingItem
                key={waiting.id}
                waiting={waiting}
                now={now}
                onBooked={onBooked}
                onOpenDialog={onOpenDialog}
                selectBox={<OrderCheckbox waiting={waiting} {...selection} />}
              />
            ))}
          </ul>
        </>
      )}
      <LoadMore query={query} items={orders} failed={messages.loadFailed} />
    </section>
  )
}

type OrderCheckboxProps = {
  waiting: WaitingItemJson
  items: readonly WaitingItemJson[]
  toggle: (id: string) => void
}

const OrderCheckbox = ({ waiting, items, toggle }: OrderCheckboxProps) => (
  <label className="select-box">
    <input
      type="checkbox"
      aria-label={messages.select(waiting.order.name, waiting.reference)}
      checked={items.includes(waiting)}
      onChange={() => toggle(waiting.id)}
    />
  </label>
)

const rows = ['first', 'second', 'third', 'fourth']

/** Placeholder rows have the size of orders, to avoid layout shift. */
const WaitingSkeleton = () => (
  <ul className="card waiting-orders skeleton" aria-hidden="true" inert>
    {rows.map((row) => (
      <li key={row} className="needs-you-item">
        <span className="skeleton-line" />
        <span className="skeleton-line skeleton-line-short" />
        <span className="skeleton-line" />
      </li>
    ))}
  </ul>
)
