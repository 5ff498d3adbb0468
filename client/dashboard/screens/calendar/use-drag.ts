import { type PointerEvent, useRef, useState } from 'react'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarBookingJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { HourRange } from './calendar-layout.ts'
import { type CalendarSegment, canDrag } from './calendar-segments.ts'

/** In CSS pixels: moving less is a press, not a drag. */
const dragThreshold = 6

export type Drop = { booking: CalendarBookingJson; date: string; startMinutes: number }

export type DragStart = { booking: CalendarBookingJson; x: number; y: number; grabOffset: number }

/** Mice and pens drag anywhere; touch drags only by the handle. */
const canStartDrag = ({ pointerType, target }: PointerEvent) =>
  pointerType !== 'touch' || (target instanceof Element && target.closest('[data-handle]') !== null)

type FindDrop = (start: DragStart, pointer: PointerEvent) => Drop | null

const dayUnder = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && !!element.dataset.date)

/** The day under the pointer. Height is not time in a week, so the booking keeps its time. */
export function findDayDrop({ booking }: DragStart, pointer: PointerEvent): Drop | null {
  const date = dayUnder(pointer)?.dataset.date
  return date ? { booking, date, startMinutes: booking.startMinutes } : null
}

/** The full hour nearest to the top of the dragged booking, on the day under the pointer. */
export function findHourDrop(start: DragStart, pointer: PointerEvent, range: HourRange): Drop | null {
  const { clientY } = pointer
  const day = dayUnder(pointer)
  const date = day?.dataset.date
  if (!day || !date) return null
  const { top, height } = day.getBoundingClientRect()
  const hours = (range.end - range.first) / 60
  const hour = Math.round(((clientY - start.grabOffset - top) / height) * hours)
  const startMinutes = range.first + Math.min(Math.max(hour, 0), hours - 1) * 60
  return { booking: start.booking, date, startMinutes }
}

/** In CSS pixels: how close to the screen's edge a drag scrolls, and how far per event. */
const [edgeSize, scrollStep] = [56, 16]

function scrollAtEdge({ clientY }: PointerEvent) {
  if (clientY < edgeSize) window.scrollBy(0, -scrollStep)
  if (clientY > window.innerHeight - edgeSize) window.scrollBy(0, scrollStep)
}

/**
 * Drags a booking to another hour or day: by mouse or pen anywhere, by touch only on the handle, because touch elsewhere
 * scrolls. Keyboard users reschedule in the booking's details.
 */
export function useDrag(findDrop: FindDrop, onDrop: (drop: Drop) => void) {
  const dragStart = useRef<DragStart>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const wasDragged = useRef(false)

  function stop() {
    dragStart.current = null
    setDrop(null)
  }

  const handlersOf = (piece: CalendarSegment) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0 || !canDrag(piece) || !canStartDrag(event)) return
      const grabOffset = event.clientY - event.currentTarget.getBoundingClientRect().top
      dragStart.current = { booking: piece.booking, x: event.clientX, y: event.clientY, grabOffset }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = dragStart.current
      if (!start) return
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      if (!wasDragged.current && distance < dragThreshold) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      scrollAtEdge(event)
      setDrop(findDrop(start, event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = dragStart.current && wasDragged.current ? findDrop(dragStart.current, event) : null
      stop()
      if (!dropped) return
      const { booking, date, startMinutes } = dropped
      const hasMoved = date !== booking.date || startMinutes !== booking.startMinutes
      if (hasMoved) onDrop(dropped)
    },
    onPointerCancel: stop,
  })

  return {
    drop,
    handlersOf,
    /** True for the click event that follows a drag. */
    endsDrag: () => wasDragged.current,
    cancelDrag: stop,
  }
}

export const slotOf = ({ date, startMinutes }: Drop) => ({ date, time: formatTime(startMinutes) })
