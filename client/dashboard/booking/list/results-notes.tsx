import { CalendarX2 } from 'lucide-react'
import { formatNumber } from '../../../../shared/text/format-number.ts'
import { dashboardMessages } from '../../messages.ts'
import { useListView } from './use-booking-list.ts'

export function EmptyResults() {
  const { view, changeView } = useListView()
  const isFiltered = Boolean(view.search || view.status || view.range)
  return (
    <div className="card results-message">
      <CalendarX2 />
      <p className="results-message-title">{dashboardMessages.empty}</p>
      <p>
        {isFiltered
          ? 'Nothing matches the search and filters above.'
          : 'New bookings from the website appear here.'}
      </p>
      {isFiltered && (
        <button
          type="button"
          className="button"
          onClick={() => changeView({ search: undefined, status: undefined, range: undefined })}
        >
          Clear filters
        </button>
      )}
    </div>
  )
}

type CapNoteProps = { cappedAt: number; total: number }

/** Says that a list ends before all that there is, and how to come to the rest. */
export function CapNote({ cappedAt, total }: CapNoteProps) {
  const { view, changeView } = useListView()
  if (view.search) {
    return (
      <p className="notice cap-note">
        This search has many matches, and only {formatNumber(cappedAt)} of them were looked at. Type more to
        find the others.
      </p>
    )
  }
  if (total <= cappedAt) return null
  return (
    <div className="notice cap-note">
      <p>
        In this order only the {formatNumber(cappedAt)} bookings nearest to today are listed, of{' '}
        {formatNumber(total)}.
      </p>
      <button
        type="button"
        className="button button-small"
        onClick={() => changeView({ sort: 'bookingDate', order: view.range === 'upcoming' ? 'asc' : 'desc' })}
      >
        Sort by date to see all
      </button>
    </div>
  )
}
