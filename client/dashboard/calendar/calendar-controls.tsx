import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatDate, formatShortDate } from '../../../shared/time/business-time.ts'
import type { CalendarView, CalendarViewState } from './use-calendar-view.ts'

const views: { id: CalendarView; label: string }[] = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
]

export function CalendarControls({ state }: { state: CalendarViewState }) {
  const { view, isWide, date, from, to } = state
  const dateId = useId()
  const unit = view === 'day' ? 'day' : 'week'
  return (
    <div className="calendar-controls">
      <fieldset className="calendar-steps" aria-label="Days shown">
        <button type="button" className="button button-small" onClick={state.showEarlier}>
          <ChevronLeft /> <span className="visually-hidden">Previous {unit}</span>
        </button>
        <button type="button" className="button button-small" onClick={() => state.showDate(undefined)}>
          Today
        </button>
        <button type="button" className="button button-small" onClick={state.showLater}>
          <ChevronRight /> <span className="visually-hidden">Next {unit}</span>
        </button>
      </fieldset>
      <p className="calendar-range" role="status">
        {view === 'day' ? formatDate(date) : `${formatShortDate(from)} to ${formatShortDate(to)}`}
      </p>
      <div className="calendar-date">
        <label className="visually-hidden" htmlFor={dateId}>
          Go to date
        </label>
        <input
          className="input"
          id={dateId}
          type="date"
          value={date}
          onChange={(event) => event.target.value && state.showDate(event.target.value)}
        />
      </div>
      {isWide && (
        <fieldset className="calendar-steps" aria-label="View">
          {views.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="button button-small"
              aria-pressed={id === view}
              onClick={() => state.showView(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
