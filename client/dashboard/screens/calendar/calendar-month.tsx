import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMonth, weekdayNames } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarMonthJson, DayLoadJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { weeksOf } from '../../../../shared/rules/calendar/calendar-month.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { calendarMessages } from './calendar-messages.ts'
import { calendarMonthOptions } from './calendar-query.ts'

/** Shows how full each day is; a day links to its day view. */
export function CalendarMonth({ month }: { month: string }) {
  const query = useQuery(calendarMonthOptions(month))
  return (
    <>
      {query.isError && <LoadError title={dashboardMessages.loadFailed} query={query} />}
      {query.isPending && <p role="status">{dashboardMessages.loading}</p>}
      {query.data && <MonthTable month={query.data} isStale={query.isPlaceholderData} />}
    </>
  )
}

function MonthTable({
  month: { days, today, crewCount },
  isStale,
}: {
  month: CalendarMonthJson
  isStale: boolean
}) {
  const from = days[0]?.date ?? today
  return (
    <table className="card calendar-month" aria-label={formatMonth(from)} aria-busy={isStale}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(from, days).map((week) => (
          <tr key={week.find(Boolean)?.date}>
            {week.map((day, weekday) => (
              <td key={weekdayNames[weekday]}>
                {day && <DayLoad day={day} isToday={day.date === today} crewCount={crewCount} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const messages = calendarMessages.load

type DayLoadProps = { day: DayLoadJson; isToday: boolean; crewCount: number }

function DayLoad({ day, isToday, crewCount }: DayLoadProps) {
  const { date, hours, note, isSpecial, bookings, bookedMinutes, hasTimeOff } = day
  const openMinutes = hours ? (hours.closes - hours.opens) * crewCount : 0
  const load = openMinutes > 0 ? Math.min(bookedMinutes / openMinutes, 1) : Number(bookedMinutes > 0)
  const notes = [
    !hours && messages.closed,
    hours && isSpecial && messages.special,
    hours && hasTimeOff && messages.timeOff,
    note,
  ].filter((mark) => typeof mark === 'string')
  return (
    <Link
      to="."
      search={(view) => ({ ...view, date, view: 'day' })}
      className={hours ? 'month-day' : 'month-day is-closed'}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="month-date" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="month-name">{`${formatDate(date)}: `}</span>
      <span className="month-load" aria-hidden="true">
        <span style={{ inlineSize: `${load * 100}%` }} />
      </span>
      {bookings > 0 && <strong>{`${messages.jobs(bookings)} `}</strong>}
      {openMinutes > 0 && <span>{messages.hours(bookedMinutes, openMinutes)}</span>}
      {notes.map((mark) => (
        <small key={mark}>{` ${mark}`}</small>
      ))}
    </Link>
  )
}
