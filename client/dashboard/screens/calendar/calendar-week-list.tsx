import { useId, useRef } from 'react'
import { businessMoment, formatDate } from '../../../../shared/lib/time/business-time.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { useNow } from '../../../lib/ui/use-now.ts'
import { StatusBadge } from '../../components/booking/badges.tsx'
import { useFocusInResults } from '../../lib/ui/booking-focus.ts'
import { calendarMessages } from './calendar-messages.ts'
import { type CalendarWeek, type WeekItem, weekOf } from './calendar-week.ts'
import {
  placeText,
  segmentTimeText,
  shortServiceName,
  WeekDrive,
  WeekFree,
  WeekNote,
  WeekTimeOff,
} from './calendar-week-items.tsx'
import type { WeekProps } from './calendar-week-table.tsx'

/** A week as a list by day, for screens that are too narrow for its table. */
export function CalendarWeekList(props: WeekProps) {
  const { calendar, isStale, canEdit } = props
  const week = weekOf(calendar, businessMoment(useNow()), canEdit)
  const section = useRef<HTMLDivElement>(null)
  useFocusInResults(section, calendar.bookings)
  return (
    <div ref={section} className="week-list" aria-busy={isStale}>
      {week.days.map((_, column) => (
        <ListedDay key={week.days[column]?.date} {...props} week={week} column={column} />
      ))}
    </div>
  )
}

function ListedDay({
  week: { days, rows },
  column,
  calendar,
  canEdit,
  onOpen,
  onFree,
  onTimeOff,
}: WeekProps & { week: CalendarWeek; column: number }) {
  const headingId = useId()
  const day = days[column]
  if (!day) return null
  const nameOfCrew = (crew: number) => (rows.length > 1 ? (rows[crew - 1]?.name ?? null) : null)
  const items = rows
    .flatMap(({ itemsByDay }) => itemsByDay[column] ?? [])
    // Time off of all vans is listed once.
    .filter((item) => item.kind !== 'time-off' || item.timeOff.crew !== null || item.crew === 1)
    .sort((a, b) => a.from - b.from || a.crew - b.crew)
  const isToday = day.date === calendar.today
  return (
    <section className="week-list-day" aria-labelledby={headingId}>
      <h2 id={headingId} aria-current={isToday ? 'date' : undefined}>
        <span>{`${formatDate(day.date)} `}</span>
        {isToday && <span className="badge badge-green">Today</span>}
        <small>
          {[
            !day.hours && items.length > 0 && calendarMessages.load.closed,
            day.note,
            day.jobs > 0 && calendarMessages.load.jobs(day.jobs),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </h2>
      {items.length > 0 ? (
        <ul className="card">
          {items.map((item) => (
            <li key={item.id}>
              <ListedItem
                item={item}
                crew={nameOfCrew(item.crew)}
                {...{ canEdit, onOpen, onFree, onTimeOff }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="field-hint">
          {day.hours ? calendarMessages.week.noJobs : calendarMessages.load.closed}
        </p>
      )}
    </section>
  )
}

type ListedItemProps = Pick<WeekProps, 'canEdit' | 'onOpen' | 'onFree' | 'onTimeOff'> & {
  item: WeekItem
  /** Set only when there are several crews. */
  crew: string | null
}

function ListedItem({ item, crew, canEdit, onOpen, onFree, onTimeOff }: ListedItemProps) {
  const withCrew = (text: string) => [text, crew].filter(Boolean).join(', ')
  switch (item.kind) {
    case 'job': {
      const { booking } = item.segment
      return (
        <>
          {item.drive && <WeekDrive drive={item.drive} />}
          <button
            type="button"
            id={item.id}
            data-booking={booking.id}
            className="week-list-job"
            onClick={() => onOpen(booking.id)}
          >
            <span className="week-time">{segmentTimeText(item.segment)}</span>
            <strong translate="no">{booking.customerName}</strong>
            <span>{`${shortServiceName(booking.serviceName)}, ${vehicleName(booking)}`}</span>
            <span>{withCrew(placeText(booking))}</span>
            <StatusBadge status={booking.status} />
          </button>
        </>
      )
    }
    case 'time-off':
      return (
        <WeekTimeOff
          timeOff={item.timeOff}
          crew={item.timeOff.crew === null ? null : crew}
          canOpen={canEdit}
          onClick={() => onTimeOff(item.timeOff)}
        />
      )
    case 'note':
      return <WeekNote text={withCrew(item.text)} />
    case 'free':
      return <WeekFree text={withCrew(item.gap.text)} onClick={() => onFree(item.gap)} />
  }
}
