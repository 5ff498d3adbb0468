import { Fragment, useLayoutEffect, useRef } from 'react'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { isTimeOffOn } from '../../../../shared/rules/schedule/hours.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { useNow } from '../../../lib/ui/use-now.ts'
import { useOpenBooking } from '../../components/booking/use-open-booking.ts'
import { useFocusInResults } from '../../lib/ui/booking-focus.ts'
import { CalendarDay, HourLabels } from './calendar-day.tsx'
import { drivesOf } from './calendar-drives.ts'
import {
  CalendarBooking,
  CalendarBusyTime,
  CalendarDriveLabel,
  CalendarFreeHour,
  CalendarTimeOff,
} from './calendar-items.tsx'
import { dayWidth, hourRangeOf, laneCountOf, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import { canDrag, segmentsOf, stopOfSegment } from './calendar-segments.ts'
import { type CalendarStop, sortByLane, stopForKey } from './calendar-stops.ts'
import { type FreeHour, freeHoursOf } from './free-hours.ts'
import { useCalendarStops } from './use-calendar-stops.ts'
import { type Drop, findHourDrop, useDrag } from './use-drag.ts'

type CalendarGridProps = {
  calendar: CalendarJson
  isStale: boolean
  /** Whether the user may book, block and move. */
  canEdit: boolean
  /** The free hour whose dialog is open. */
  openHour: FreeHour | null
  /** Where a booking was dropped, until the owner decides. */
  proposedDrop: Drop | null
  onHour: (hour: FreeHour) => void
  onTimeOff: (timeOff: TimeOffJson) => void
  onDrop: (drop: Drop) => void
}

/**
 * A day by its hours, with a lane per crew. Only one booking or free hour is in the tab order; arrow keys reach the
 * others.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { calendar, isStale, canEdit, openHour, proposedDrop, onHour, onTimeOff, onDrop } = props
  const { bookings, today } = calendar
  const range = hourRangeOf(calendar)
  const lanes = laneCountOf(calendar)
  const crewNames = Array.from({ length: lanes }, (_, index) => crewName(index + 1, calendar.crewNames))
  const nameOfCrew = (crew: number) => (lanes > 1 ? crewName(crew, calendar.crewNames) : null)
  const segments = segmentsOf(bookings)
  const now = businessMoment(useNow())
  const openBooking = useOpenBooking()
  const section = useRef<HTMLElement>(null)
  const { drop, handlersOf, endsDrag, cancelDrag } = useDrag(
    (start, pointer) => findHourDrop(start, pointer, range),
    onDrop,
  )
  useFocusInResults(section, bookings)

  const days = calendar.days.map((day) => {
    const daySegments = segments.filter(({ date }) => date === day.date)
    const timeOff = calendar.timeOff
      .filter((off) => isTimeOffOn(off, day.date))
      .map((off) => ({ off, stop: stopOfTimeOff(off, day.date, range.first) }))
    const held = calendar.held.filter(({ date }) => date === day.date)
    const busy = calendar.busy.filter(({ date }) => date === day.date)
    const notFree = {
      segments: daySegments,
      timeOff: timeOff.map(({ off }) => off),
      held: [...held, ...busy],
    }
    const free = canEdit ? freeHoursOf(day, calendar.crewCount, notFree, range, now) : []
    const drives = new Map(drivesOf(daySegments, calendar).map((drive) => [drive.next.id, drive]))
    return { day, segments: daySegments, timeOff, held, busy, free, drives }
  })
  const stops = sortByLane([
    ...segments.map(stopOfSegment),
    ...days.flatMap(({ timeOff, free }) => [...(canEdit ? timeOff.map(({ stop }) => stop) : []), ...free]),
  ])
  const propsOf = useCalendarStops(stops, { first: segments[0]?.id, stopForKey, onEscape: cancelDrag })

  // Scrolls to the current time, because a week with several crews is wider than the screen.
  const firstDate = calendar.days[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each week, not for each change within it
  useLayoutEffect(() => {
    const line = section.current?.querySelector<HTMLElement>('.calendar-now')
    const day = section.current?.querySelector<HTMLElement>('.is-today')
    const hours = section.current?.firstElementChild
    if (!section.current || !day || !hours) return
    section.current.scrollLeft = day.offsetLeft - hours.clientWidth
    section.current.scrollTop = (line?.offsetTop ?? 0) - scrollMargin
  }, [firstDate])

  const dragPreview = drop ?? proposedDrop
  return (
    <section
      ref={section}
      className="card calendar"
      aria-label="Bookings"
      aria-busy={isStale}
      style={{ gridAutoColumns: dayWidth(lanes) }}
    >
      <HourLabels range={range} />
      {days.map(({ day, segments: ofDay, timeOff, held, busy, free, drives }) => (
        <CalendarDay
          key={day.date}
          day={day}
          isToday={day.date === today}
          range={range}
          crewNames={crewNames}
          nowMinutes={day.date === now.date ? now.minutes : null}
          drop={dragPreview?.date === day.date ? dragPreview : null}
        >
          {free.map((hour) => (
            <CalendarFreeHour
              {...propsOf(hour)}
              key={hour.id}
              hour={hour}
              range={range}
              crewName={nameOfCrew(hour.crew)}
              isOpen={hour.id === openHour?.id}
              onClick={() => onHour(hour)}
            />
          ))}
          {timeOff.map(({ off, stop }) => (
            <CalendarTimeOff
              {...propsOf(stop)}
              key={stop.id}
              timeOff={off}
              range={range}
              lanes={lanes}
              canOpen={canEdit}
              onClick={() => onTimeOff(off)}
            />
          ))}
          {busy.map((time) => (
            <CalendarBusyTime key={`busy ${time.crew} ${time.from}`} time={time} range={range} />
          ))}
          {held.map(({ id, crew, from, to, customerName }) => (
            <p
              key={`${id} ${from}`}
              className="calendar-time-off"
              style={{ gridRow: rowsOf(from, to, range), gridColumn: crew }}
            >
              {calendarMessages.heldForCustomer(customerName)}
            </p>
          ))}
          {ofDay.length > 0 ? (
            <ol>
              {ofDay.map((piece) => (
                <Fragment key={piece.id}>
                  <CalendarDriveLabel drive={drives.get(piece.id)} range={range} />
                  <CalendarBooking
                    {...propsOf(stopOfSegment(piece))}
                    segment={piece}
                    range={range}
                    crewName={nameOfCrew(piece.booking.crew)}
                    canDrag={canEdit && canDrag(piece)}
                    isDragged={dragPreview?.booking.id === piece.booking.id}
                    onClick={() => !endsDrag() && openBooking(piece.booking.id)}
                    {...(canEdit && handlersOf(piece))}
                  />
                </Fragment>
              ))}
            </ol>
          ) : (
            <p className="visually-hidden">No bookings</p>
          )}
        </CalendarDay>
      ))}
    </section>
  )
}

/** In CSS pixels: keeps the time just before now in view. */
const scrollMargin = 80

const stopOfTimeOff = ({ id, crew, hours }: TimeOffJson, date: string, first: number): CalendarStop => ({
  id: `off-${id}-${date}`,
  date,
  from: hours?.from ?? first,
  crew: crew ?? 1,
})
