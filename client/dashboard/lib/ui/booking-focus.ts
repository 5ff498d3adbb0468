import { type RefObject, useEffect, useRef } from 'react'

export const resultsHeadingId = 'results-heading'

export const viewButtonId = (bookingId: string) => `view-${bookingId}`

/** Focuses a booking's View button, or the list's heading when the booking isn't listed. */
export function focusBooking(bookingId: string) {
  const target = document.getElementById(viewButtonId(bookingId)) ?? document.getElementById(resultsHeadingId)
  target?.focus({ preventScroll: true })
}

/**
 * Keeps the keyboard position in the list. When the focused button disappears with its row or status, focuses
 * the same booking's View button, or else the list's heading.
 */
export function useFocusInResults(section: RefObject<HTMLElement | null>, bookings: readonly unknown[]) {
  const focusedBookingId = useRef<string | null>(null)

  useEffect(() => {
    const element = section.current
    if (!element) return
    const track = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      focusedBookingId.current = target.closest<HTMLElement>('[data-booking]')?.dataset.booking ?? null
    }
    // Some browsers blur a button before they remove it, so check again afterwards.
    const clearIfBlurred = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isStillInPage =
          target instanceof HTMLElement && target.isConnected && !target.matches(':disabled')
        if (isStillInPage && !element.contains(document.activeElement)) focusedBookingId.current = null
      })
    element.addEventListener('focusin', track)
    element.addEventListener('focusout', clearIfBlurred)
    return () => {
      element.removeEventListener('focusin', track)
      element.removeEventListener('focusout', clearIfBlurred)
    }
  }, [section])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the list
  useEffect(() => {
    if (focusedBookingId.current && document.activeElement === document.body)
      focusBooking(focusedBookingId.current)
  }, [bookings])
}
