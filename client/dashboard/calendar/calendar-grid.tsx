import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { crewName } from '../../../shared/schedule/crew-name.ts'
import { useFocusInResults } from '../booking/booking-focus.ts'
import { useOpenBooking } from '../booking/details/open-booking.tsx'
import { pieceReachedBy } from './calendar-arrow-keys.ts'
import { CalendarBooking } from './calendar-booking.tsx'
import { CalendarDay, HourLabels } from './calendar-day.tsx'
import { CalendarDriveNote } from './calendar-drive.tsx'
import { drivesOf } from './calendar-drives.ts'
import { hourRangeOf, laneCountOf } from './calendar-layout.ts'
import { piecesOf } from './calendar-pieces.ts'
import { type Drop, useDrag } from './use-drag.ts'

type CalendarGridProps = {
  calendar: CalendarJson
  isStale: boolean
  onDrop: (drop: Drop) => void
}

/** Each crew keeps a width that names fit in; a week of many crews scrolls sideways within the calendar. */
const dayWidth = (lanes: number) => (lanes > 1 ? `minmax(${lanes * 6}rem, 1fr)` : 'minmax(0, 1fr)')

/** Days side by side, crews side by side within them. One block is in the tab order; arrow keys reach the others. */
export function CalendarGrid({ calendar, isStale, onDrop }: CalendarGridProps) {
  const { days, bookings, timeOff, today } = calendar
  const range = hourRangeOf(calendar)
  const lanes = laneCountOf(calendar)
  const crewNames = Array.from({ length: lanes }, (_, index) => crewName(index + 1, calendar.crewNames))
  const pieces = piecesOf(bookings)
  const openBooking = useOpenBooking()
  const [lastFocused, setLastFocused] = useState('')
  const section = useRef<HTMLElement>(null)
  const { drop, handlersOf, isClickOfDrag, cancelDrag } = useDrag(range, onDrop)
  useFocusInResults(section, bookings)

  // A week of many crews is wider than the screen: it starts at today.
  const firstDate = days[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each week, not for each change within it
  useLayoutEffect(() => {
    const day = section.current?.querySelector<HTMLElement>('.is-today')
    const hours = section.current?.firstElementChild
    if (day && hours && section.current) section.current.scrollLeft = day.offsetLeft - hours.clientWidth
  }, [firstDate])

  const inTabOrder = pieces.some(({ id }) => id === lastFocused) ? lastFocused : pieces[0]?.id

  function pressKey(event: KeyboardEvent, id: string) {
    if (event.key === 'Escape') return cancelDrag()
    const next = pieceReachedBy(pieces, id, event.key)
    if (!next) return
    event.preventDefault()
    document.getElementById(next.id)?.focus()
  }

  return (
    <section
      ref={section}
      className="card calendar"
      aria-label="Bookings"
      aria-busy={isStale}
      style={{ gridAutoColumns: dayWidth(lanes) }}
    >
      <HourLabels range={range} />
      {days.map((day) => {
        const ofDay = pieces.filter(({ date }) => date === day.date)
        const drives = new Map(drivesOf(ofDay, calendar).map((drive) => [drive.next.id, drive]))
        return (
          <CalendarDay
            key={day.date}
            day={day}
            isToday={day.date === today}
            range={range}
            lanes={lanes}
            crewNames={crewNames}
            timeOff={timeOff.filter(({ fromDate, toDate }) => fromDate <= day.date && day.date <= toDate)}
            drop={drop?.date === day.date ? drop : null}
          >
            {ofDay.length > 0 ? (
              <ol>
                {ofDay.map((piece) => (
                  <Fragment key={piece.id}>
                    <CalendarDriveNote drive={drives.get(piece.id)} range={range} />
                    <CalendarBooking
                      piece={piece}
                      range={range}
                      crewName={lanes > 1 ? crewName(piece.booking.crew, calendar.crewNames) : null}
                      isDragged={drop?.booking.id === piece.booking.id}
                      tabIndex={piece.id === inTabOrder ? 0 : -1}
                      onFocus={() => setLastFocused(piece.id)}
                      onKeyDown={(event) => pressKey(event, piece.id)}
                      onClick={() => !isClickOfDrag() && openBooking(piece.booking.id)}
                      {...handlersOf(piece)}
                    />
                  </Fragment>
                ))}
              </ol>
            ) : (
              <p className="visually-hidden">No bookings</p>
            )}
          </CalendarDay>
        )
      })}
    </section>
  )
}
