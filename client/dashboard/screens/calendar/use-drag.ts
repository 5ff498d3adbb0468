import { type PointerEvent, useRef, useState } from 'react'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarBookingJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { HourRange } from './calendar-layout.ts'
import { type CalendarPiece, canDrag } from './calendar-pieces.ts'

/** A press becomes a drag once it has gone this far, in CSS pixels. */
const dragAfter = 6

export type Drop = { booking: CalendarBookingJson; date: string; startMinutes: number }

type Press = { booking: CalendarBookingJson; x: number; y: number; grabbedAt: number }

/** True for a finger on the handle, and for every mouse. */
const isGrabbed = ({ pointerType, target }: PointerEvent) =>
  pointerType !== 'touch' || (target instanceof Element && target.closest('[data-handle]') !== null)

/** The day below the pointer and the full hour nearest to the top of what is dragged. */
function dropAt(press: Press, { clientX, clientY }: PointerEvent, range: HourRange): Drop | null {
  const day = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && !!element.dataset.date)
  const date = day?.dataset.date
  if (!day || !date) return null
  const { top, height } = day.getBoundingClientRect()
  const hours = (range.end - range.first) / 60
  const hour = Math.round(((clientY - press.grabbedAt - top) / height) * hours)
  const startMinutes = range.first + Math.min(Math.max(hour, 0), hours - 1) * 60
  return { booking: press.booking, date, startMinutes }
}

/** So near to the edge of the screen, in CSS pixels, a drag scrolls on, and by so much at a time. */
const [edge, scrollStep] = [56, 16]

function scrollAtEdge({ clientY }: PointerEvent) {
  if (clientY < edge) window.scrollBy(0, -scrollStep)
  if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
}

/**
 * Drags a booking to another hour: with a mouse or pen anywhere, with a finger by its handle, as elsewhere a finger
 * scrolls. Keyboards have Reschedule in the booking's details.
 */
export function useDrag(range: HourRange, onDrop: (drop: Drop) => void) {
  const press = useRef<Press>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const wasDragged = useRef(false)

  function stop() {
    press.current = null
    setDrop(null)
  }

  const handlersOf = (piece: CalendarPiece) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0 || !canDrag(piece) || !isGrabbed(event)) return
      const grabbedAt = event.clientY - event.currentTarget.getBoundingClientRect().top
      press.current = { booking: piece.booking, x: event.clientX, y: event.clientY, grabbedAt }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const pressed = press.current
      if (!pressed) return
      const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y)
      if (!wasDragged.current && distance < dragAfter) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      scrollAtEdge(event)
      setDrop(dropAt(pressed, event, range))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = press.current && wasDragged.current ? dropAt(press.current, event, range) : null
      stop()
      if (!dropped) return
      const { booking, date, startMinutes } = dropped
      const isElsewhere = date !== booking.date || startMinutes !== booking.startMinutes
      if (isElsewhere) onDrop(dropped)
    },
    onPointerCancel: stop,
  })

  return {
    drop,
    handlersOf,
    /** True for the click that ends a drag. */
    isClickOfDrag: () => wasDragged.current,
    cancelDrag: stop,
  }
}

export const slotOf = ({ date, startMinutes }: Drop) => ({ date, time: formatTime(startMinutes) })
