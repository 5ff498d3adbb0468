import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones take to open a menu on what is held. */
const holdMs = 500

/** Handlers that recognize press and hold by finger or pen, and ignore the click at its end. */
export function useHold(onHold: () => void) {
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      stop()
      wasHeld.current = false
      if (pointerType === 'mouse') return
      timer.current = window.setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, holdMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    // Scrolling cancels the pointer.
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (wasHeld.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
