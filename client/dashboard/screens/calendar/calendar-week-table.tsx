import { Link } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import {
  businessMoment,
  formatDate,
  formatShortWeekday,
  weekdayOf,
} from '../../../../shared/lib/time/business-time.ts'
import { bookingStatuses, statusNames } from '../../../../shared/rules/booking/booking-status.ts'
import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { useNow } from '../../../lib/ui/use-now.ts'
import { useFocusInResults } from '../../lib/ui/booking-focus.ts'
import { calendarMessages } from './calendar-messages.ts'
import { canDrag, stopOfSegment } from './calendar-segments.ts'
import { type CalendarStop, sortByRow, stopForKeyInWeek } from './calendar-stops.ts'
import {
  type CalendarWeek,
  cellsOf,
  type FreeGap,
  itemsBesideBars,
  type WeekBar,
  type WeekDay,
  type WeekItem,
  type WeekRow,
  weekOf,
} from './calendar-week.ts'
import { barTimeText, WeekDrive, WeekFree, WeekJob, WeekNote, WeekTimeOff } from './calendar-week-items.tsx'
import { useCalendarStops } from './use-calendar-stops.ts'
import { type Drop, findDayDrop, useDrag } from './use-drag.ts'

/** Cancelled bookings are not in the calendar. */
const activeStatuses = bookingStatuses.filter((status) => status !== 'cancelled')

export type WeekProps = {
  calendar: CalendarJson
  isStale: boolean
  /** Whether the user may book, block and move. */
  canEdit: boolean
  onOpen: (id: string) => void
  onFree: (gap: FreeGap) => void
  onTimeOff: (timeOff: TimeOffJson) => void
}

type WeekTableProps = WeekProps & {
  /** Where a booking was dropped, until the owner decides. */
  proposedDrop: Drop | null
  onDrop: (drop: Drop) => void
}

/**
 * A week with a row per crew and a column per day. Height is not time. Only one item is in the tab order; arrow keys
 * reach the others.
 */
export function CalendarWeekTable(props: WeekTableProps) {
  const { calendar, isStale, canEdit, proposedDrop, onOpen, onFree, onTimeOff, onDrop } = props
  const now = businessMoment(useNow())
  const week = weekOf(calendar, now, canEdit)
  const section = useRef<HTMLDivElement>(null)
  const { drop, handlersOf, endsDrag, cancelDrag } = useDrag(findDayDrop, onDrop)
  useFocusInResults(section, calendar.bookings)
  const stops = sortByRow(stopsOf(week, canEdit))
  const propsOf = useCalendarStops(stops, { stopForKey: stopForKeyInWeek, onEscape: cancelDrag })
  const shownDrop = drop ?? proposedDrop

  const jobProps = (segment: WeekBar['first']) => ({
    ...propsOf(stopOfSegment(segment)),
    segment,
    canDrag: canEdit && canDrag(segment),
    isDragged: shownDrop?.booking.id === segment.booking.id,
    onClick: () => !endsDrag() && onOpen(segment.booking.id),
    ...(canEdit && handlersOf(segment)),
  })

  function renderItem(item: WeekItem) {
    switch (item.kind) {
      case 'job':
        return (
          <>
            {item.drive && <WeekDrive drive={item.drive} />}
            <WeekJob {...jobProps(item.segment)} />
          </>
        )
      case 'time-off':
        return (
          <WeekTimeOff
            {...propsOf(item)}
            timeOff={item.timeOff}
            canOpen={canEdit}
            onClick={() => onTimeOff(item.timeOff)}
          />
        )
      case 'note':
        return <WeekNote text={item.text} />
      case 'free':
        return <WeekFree {...propsOf(item)} text={item.gap.text} onClick={() => onFree(item.gap)} />
    }
  }

  return (
    <>
      <ul className="week-legend" aria-label={calendarMessages.week.colours}>
        {activeStatuses.map((status) => (
          <li key={status} className={`calendar-${status}`}>
            {statusNames[status]}
          </li>
        ))}
      </ul>
      <div ref={section} className="card calendar-week" aria-busy={isStale}>
        <table aria-label={calendarMessages.week.title}>
          <colgroup>
            <col className="week-col-crew" />
            {week.days.map(({ date, isNarrow }) => (
              <col key={date} className={isNarrow ? 'week-col-narrow' : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="week-corner">
                <span className="visually-hidden">{calendarMessages.week.van}</span>
              </th>
              {week.days.map((day) => (
                <DayHead key={day.date} day={day} isToday={day.date === calendar.today} />
              ))}
            </tr>
          </thead>
          {week.rows.map((row) => (
            <tbody key={row.crew}>
              {cellsOf(row).map((cells, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                <tr key={line} className={line < row.barLines.length ? 'week-bars' : undefined}>
                  {line === 0 && <CrewHead row={row} />}
                  {cells.map((cell) => {
                    const day = week.days[cell.column]
                    if (!day) return null
                    if (cell.kind === 'bar') {
                      return (
                        <td key={day.date} colSpan={cell.columns}>
                          <WeekJob {...jobProps(cell.bar.first)} time={barTimeText(cell.bar)} />
                        </td>
                      )
                    }
                    const isDropTarget =
                      cell.kind === 'day' &&
                      shownDrop?.date === day.date &&
                      shownDrop.booking.crew === row.crew
                    return (
                      <td
                        key={day.date}
                        rowSpan={cell.kind === 'day' ? cell.lines : 1}
                        data-date={day.date}
                        className={dayClass(day, calendar.today, isDropTarget)}
                      >
                        {cell.kind === 'day' && <DayItems day={day} items={cell.items} render={renderItem} />}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

const dayClass = ({ date, hours }: WeekDay, today: string, isDropTarget: boolean) =>
  [
    `weekday-${weekdayOf(date)}`,
    date === today && 'is-today',
    hours === null && 'is-closed',
    isDropTarget && 'is-drop-target',
  ]
    .filter(Boolean)
    .join(' ')

function stopsOf({ rows }: CalendarWeek, canEdit: boolean): CalendarStop[] {
  return rows.flatMap((row) => [
    ...row.barLines.flat().map(({ first }) => stopOfSegment(first)),
    ...itemsBesideBars(row)
      .flat()
      .filter(({ kind }) => kind !== 'note' && (kind !== 'time-off' || canEdit)),
  ])
}

function DayHead({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const { date, hours, note, jobs, load, isNarrow } = day
  return (
    <th
      scope="col"
      className={isToday ? 'is-today' : undefined}
      aria-current={isToday ? 'date' : undefined}
      data-date={date}
    >
      <Link to="." search={(view) => ({ ...view, date, view: 'day' })}>
        <span aria-hidden="true">{`${formatShortWeekday(date)} `}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="visually-hidden">{formatDate(date)}</span>
      </Link>
      {!isNarrow && (
        <small>
          {isToday && <b>Today, </b>}
          {!hours && <span>Closed, </span>}
          <span>{jobs > 0 ? calendarMessages.load.jobs(jobs) : calendarMessages.week.noJobs}</span>
        </small>
      )}
      {note && !isNarrow && <small className="week-note">{note}</small>}
      {!isNarrow && hours && (
        <span className="month-load" aria-hidden="true">
          <span style={{ inlineSize: `${load * 100}%` }} />
        </span>
      )}
    </th>
  )
}

function CrewHead({ row }: { row: WeekRow }) {
  const { name, jobs, bookedMinutes, openMinutes, barLines } = row
  return (
    <th scope="rowgroup" rowSpan={barLines.length + 1} title={name}>
      <span className="week-crew" translate="no">
        {name}
      </span>
      <small>{jobs > 0 ? calendarMessages.load.jobs(jobs) : calendarMessages.week.noJobs}</small>
      {openMinutes > 0 && <small>{calendarMessages.week.hours(bookedMinutes, openMinutes)}</small>}
    </th>
  )
}

type DayItemsProps = {
  day: WeekDay
  items: readonly WeekItem[]
  render: (item: WeekItem) => ReturnType<typeof WeekNote>
}

function DayItems({ day: { hours, isNarrow, note }, items, render }: DayItemsProps) {
  if (items.length === 0 && hours === null) {
    const text = note ? `${calendarMessages.load.closed}: ${note}` : calendarMessages.load.closed
    return <p className={isNarrow ? 'week-closed is-narrow' : 'week-closed'}>{text}</p>
  }
  return (
    <div className="week-items">
      {items.map((item) => (
        <Fragment key={item.id}>{render(item)}</Fragment>
      ))}
    </div>
  )
}
