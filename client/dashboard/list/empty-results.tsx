import { CalendarX2 } from 'lucide-react'
import { dashboardMessages } from '../messages.ts'
import { useDashboardView } from '../use-dashboard-view.ts'

export function EmptyResults() {
  const { view, changeView } = useDashboardView()
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
