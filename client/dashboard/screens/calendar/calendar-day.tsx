import { useId } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { formatDate, formatTime, weekdayOf } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { type HourRange, hoursOf, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import { type Drop, slotOf } from './use-drag.ts'

type CalendarDayProps = {
  day: CalendarJson['days'][number]
  isToday: boolean
  range: HourRange
  /** In the order of the lanes. */
  crewNames: readonly string[]
  /** Minutes since midnight, or null on any day but today. */
  nowMinutes: number | null
  /** Where a dragged booking would land, if on this day. */
  drop: Drop | null
  children: ViewElements
}

export function CalendarDay({
  day,
  isToday,
  range,
  crewNames,
  nowMinutes,
  drop,
  children,
}: CalendarDayProps) {
  const { date, hours, note } = day
  const headingId = useId()
  const lanes = crewNames.length
  const allLanes = `1 / span ${lanes}`
  const allDay = rowsOf(range.first, range.end, range)
  const closedHours = hours
    ? [
        { from: range.first, to: hours.opens },
        { from: hours.closes, to: range.end },
      ].filter(({ from, to }) => from < to)
    : [{ from: range.first, to: range.end }]
  return (
    <section className={isToday ? 'calendar-day is-today' : 'calendar-day'} aria-labelledby={headingId}>
      <div className="calendar-head">
        <h2 id={headingId} aria-current={isToday ? 'date' : undefined}>
          <span>{`${formatDate(date)} `}</span>
          {isToday && <span className="badge badge-green">Today</span>}
          {!hours && <small>Closed</small>}
          {note && <small>{note}</small>}
        </h2>
        {lanes > 1 && (
          <ul className="calendar-crews" aria-label="Vans">
            {crewNames.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: crew names may repeat, and the list is never reordered
              <li key={index}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={`calendar-body weekday-${weekdayOf(date)}`} data-date={date}>
        {crewNames.map((_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its number
            key={index}
            className="calendar-lane"
            style={{ gridRow: allDay, gridColumn: index + 1 }}
          />
        ))}
        {closedHours.map(({ from, to }) => (
          <div
            key={from}
            className="calendar-closed"
            style={{ gridRow: rowsOf(from, to, range), gridColumn: allLanes }}
          />
        ))}
        {children}
        {drop && (
          <p
            className="calendar-drop"
            style={{
              gridRow: rowsOf(drop.startMinutes, drop.startMinutes + drop.booking.durationMinutes, range),
              gridColumn: Math.min(drop.booking.crew, lanes),
            }}
          >
            {slotOf(drop).time}
          </p>
        )}
        {nowMinutes !== null && nowMinutes >= range.first && nowMinutes < range.end && (
          <p
            className="calendar-now"
            style={{ top: `${((nowMinutes - range.first) / (range.end - range.first)) * 100}%` }}
          >
            <span className="visually-hidden">{calendarMessages.now(formatTime(nowMinutes))}</span>
          </p>
        )}
      </div>
    </section>
  )
}

export function HourLabels({ range }: { range: HourRange }) {
  return (
    <div className="calendar-hours" aria-hidden="true">
      <div className="calendar-corner" />
      <div className="calendar-labels">
        {hoursOf(range).map((hour) => (
          <span key={hour} style={{ gridRow: rowsOf(hour, hour + 60, range) }}>
            {formatTime(hour).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  )
}
