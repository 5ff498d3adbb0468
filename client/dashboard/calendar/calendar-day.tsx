import { type ReactNode, useId } from 'react'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import type { TimeOffJson } from '../../../shared/schedule/schedule-json.ts'
import { formatNearDate, formatTime, weekdayOf } from '../../../shared/time/business-time.ts'
import { type HourRange, hoursOf, rowsOf } from './calendar-layout.ts'
import { type Drop, slotOf } from './use-drag.ts'

type CalendarDayProps = {
  day: CalendarJson['days'][number]
  isToday: boolean
  range: HourRange
  lanes: number
  /** What the crews are called, in the order of their lanes. */
  crewNames: readonly string[]
  timeOff: readonly TimeOffJson[]
  /** Where a dragged booking would go, when that is on this day. */
  drop: Drop | null
  children: ReactNode
}

export function CalendarDay({
  day,
  isToday,
  range,
  lanes,
  crewNames,
  timeOff,
  drop,
  children,
}: CalendarDayProps) {
  const { date, hours, note } = day
  const headingId = useId()
  const allLanes = `1 / span ${lanes}`
  const closedHours = hours
    ? [
        { from: range.first, to: hours.opens },
        { from: hours.closes, to: range.end },
      ].filter(({ from, to }) => from < to)
    : [{ from: range.first, to: range.end }]
  return (
    <section className={isToday ? 'calendar-day is-today' : 'calendar-day'} aria-labelledby={headingId}>
      <h2 id={headingId} aria-current={isToday ? 'date' : undefined}>
        {formatNearDate(date)} {isToday && <span className="badge badge-green">Today</span>}
        {!hours && <small>Closed</small>}
        {note && <small>{note}</small>}
      </h2>
      {crewNames.length > 1 && (
        <ul className="calendar-crews" aria-label="Crews">
          {crewNames.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two crews may have one name, and none moves
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
      <div className={`calendar-body weekday-${weekdayOf(date)}`} data-date={date}>
        {hoursOf(range).map((hour) => (
          <div
            key={hour}
            className="calendar-hour"
            style={{ gridRow: rowsOf(hour, hour + 60, range), gridColumn: allLanes }}
          />
        ))}
        {closedHours.map(({ from, to }) => (
          <div
            key={from}
            className="calendar-closed"
            style={{ gridRow: rowsOf(from, to, range), gridColumn: allLanes }}
          />
        ))}
        {timeOff.map(({ id, crew, hours: off, note: reason }) => (
          <p
            key={id}
            className="calendar-time-off"
            style={{
              gridRow: rowsOf(off?.from ?? range.first, off?.to ?? range.end, range),
              gridColumn: crew ?? allLanes,
            }}
          >
            Time off{reason && `: ${reason}`}
          </p>
        ))}
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
        {children}
      </div>
    </section>
  )
}

export function HourLabels({ range }: { range: HourRange }) {
  return (
    <div className="calendar-hours" aria-hidden="true">
      {hoursOf(range).map((hour) => (
        <span key={hour} style={{ gridRow: rowsOf(hour, hour + 60, range) }}>
          {formatTime(hour).replace(':00', '')}
        </span>
      ))}
    </div>
  )
}
