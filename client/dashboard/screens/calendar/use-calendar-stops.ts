import { type KeyboardEvent, useEffect, useState } from 'react'
import { type CalendarStop, nearestStop } from './calendar-stops.ts'

type StopOptions = {
  /** The stop that Tab leads to at first. */
  first?: string | undefined
  stopForKey: (stops: readonly CalendarStop[], id: string, key: string) => CalendarStop | undefined
  onEscape: () => void
}

/** Keeps one stop in the tab order; keys reach the others. Returns the props of a stop's element. */
export function useCalendarStops(
  stops: readonly CalendarStop[],
  { first, stopForKey, onEscape }: StopOptions,
) {
  const { tabStopId, setTabStop } = useTabStop(stops, first)

  function handleKey(event: KeyboardEvent, id: string) {
    if (event.key === 'Escape') return onEscape()
    const next = stopForKey(stops, id, event.key)
    if (!next) return
    event.preventDefault()
    document.getElementById(next.id)?.focus()
  }

  return (stop: CalendarStop) => ({
    id: stop.id,
    tabIndex: stop.id === tabStopId ? 0 : -1,
    onFocus: () => setTabStop(stop),
    onKeyDown: (event: KeyboardEvent) => handleKey(event, stop.id),
  })
}

/** Tab leads to the last focused stop. If that one is gone, the nearest one takes its place and the focus. */
function useTabStop(stops: readonly CalendarStop[], first: string | undefined) {
  const [lastFocused, setLastFocused] = useState<CalendarStop | null>(null)
  const stillExists = stops.some(({ id }) => id === lastFocused?.id)
  const replacementId = lastFocused && !stillExists ? nearestStop(stops, lastFocused)?.id : lastFocused?.id
  const tabStopId = replacementId ?? first ?? stops[0]?.id

  useEffect(() => {
    if (replacementId && !stillExists && document.activeElement === document.body) {
      document.getElementById(replacementId)?.focus({ preventScroll: true })
    }
  }, [replacementId, stillExists])

  return { tabStopId, setTabStop: setLastFocused }
}
