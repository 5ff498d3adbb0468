import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatDate, formatMonth } from '../../../../shared/lib/time/business-time.ts'
import { useRole } from '../../components/account/role-context.ts'
import { useCrews } from '../../components/booking/use-crews.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { calendarModes } from '../../lib/routing/screen-views.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { CalendarViewState } from './use-calendar-view.ts'

function formatRange({ view, date, from, to }: CalendarViewState): string {
  if (view === 'month') return formatMonth(date)
  return view === 'day' ? formatDate(date) : `${formatDate(from)} to ${formatDate(to)}`
}

export function CalendarControls({ state }: { state: CalendarViewState }) {
  const { view, date } = state
  const isOwner = useRole() === 'owner'
  const dateId = useId()
  return (
    <div className="calendar-controls">
      <fieldset className="segments" aria-label="Days shown">
        <button type="button" className="button button-small" onClick={state.showPrevious}>
          <ChevronLeft /> <span className="visually-hidden">{`Previous ${view}`}</span>
        </button>
        <button type="button" className="button button-small" onClick={() => state.showDate(undefined)}>
          Today
        </button>
        <button type="button" className="button button-small" onClick={state.showNext}>
          <ChevronRight /> <span className="visually-hidden">{`Next ${view}`}</span>
        </button>
      </fieldset>
      <p className="calendar-range" role="status">
        {formatRange(state)}
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
      {view === 'day' && isOwner && <DayMenu date={date} />}
      <fieldset className="segments" aria-label="View">
        {calendarModes.map((each) => (
          <button
            key={each}
            type="button"
            className="button button-small"
            aria-pressed={each === view}
            onClick={() => state.showView(each)}
          >
            {calendarMessages.views[each]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Actions for all jobs of a day or a crew. */
function DayMenu({ date }: { date: string }) {
  const id = useId()
  const { crewCount, nameOfCrew } = useCrews()
  const crews = crewCount > 1 ? Array.from({ length: crewCount }, (_, index) => index + 1) : []
  return (
    <>
      <button type="button" className="button button-small" popoverTarget={id}>
        <CalendarClock />
        <span>{calendarMessages.dayMenu.open}</span>
      </button>
      <div id={id} popover="auto" className="menu">
        <Link className="button" to={dashboardPaths.plan} search={{ date }}>
          {calendarMessages.dayMenu.move}
        </Link>
        {crews.map((crew) => (
          <Link key={crew} className="button" to={dashboardPaths.plan} search={{ date, crew: String(crew) }}>
            {calendarMessages.dayMenu.moveCrew(nameOfCrew(crew))}
          </Link>
        ))}
      </div>
    </>
  )
}
