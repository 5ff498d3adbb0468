import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { useFocusInResults, viewButtonId } from '../booking/booking-focus.ts'
import { useOpenBooking } from '../booking/details/open-booking.tsx'
import { bookingReachedBy } from './calendar-arrow-keys.ts'
import { CalendarBooking } from './calendar-booking.tsx'
import { CalendarDay, HourLabels } from './calendar-day.tsx'
import { hourRangeOf, laneCountOf } from './calendar-layout.ts'
import { type Drop, useDrag } from './use-drag.ts'

type CalendarGridProps = {
  calendar: CalendarJson
  isStale: boolean
  onDrop: (drop: Drop) => void
}

/** Each crew keeps a width that names fit in; a week of many crews scrolls sideways within the calendar. */
const dayWidth = (lanes: number) => (lanes > 1 ? `minmax(${lanes * 6}rem, 1fr)` : 'minmax(0, 1fr)')

/** Days side by side, crews side by side within them. One booking is in the tab order; arrow keys reach the others. */
export function CalendarGrid({ calendar, isStale, onDrop }: CalendarGridProps) {
  const { days, bookings, timeOff, today } = calendar
  const range = hourRangeOf(calendar)
  const lanes = laneCountOf(calendar)
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

  const inTabOrder = bookings.some(({ id }) => id === lastFocused) ? lastFocused : bookings[0]?.id

  function pressKey(event: KeyboardEvent, id: string) {
    if (event.key === 'Escape') return cancelDrag()
    const next = bookingReachedBy(bookings, id, event.key)
    if (!next) return
    event.preventDefault()
    document.getElementById(viewButtonId(next.id))?.focus()
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
        const ofDay = bookings.filter(({ date }) => date === day.date)
        return (
          <CalendarDay
            key={day.date}
            day={day}
            isToday={day.date === today}
            range={range}
            lanes={lanes}
            timeOff={timeOff.filter(({ fromDate, toDate }) => fromDate <= day.date && day.date <= toDate)}
            drop={drop?.date === day.date ? drop : null}
          >
            {ofDay.length > 0 ? (
              <ol>
                {ofDay.map((booking) => (
                  <CalendarBooking
                    key={booking.id}
                    booking={booking}
                    range={range}
                    isDragged={drop?.booking.id === booking.id}
                    tabIndex={booking.id === inTabOrder ? 0 : -1}
                    onFocus={() => setLastFocused(booking.id)}
                    onKeyDown={(event) => pressKey(event, booking.id)}
                    onClick={() => !isClickOfDrag() && openBooking(booking.id)}
                    {...handlersOf(booking)}
                  />
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
