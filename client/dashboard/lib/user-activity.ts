/** A page is idle when it hasn't been touched for this long, in milliseconds. */
const idleAfterMs = 2 * 60_000

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let lastActivityAt = Date.now()

/** True while the page is idle, so that polling can slow down. */
export const isIdle = (): boolean => Date.now() - lastActivityAt > idleAfterMs

/**
 * Tracks activity and calls `onReturn` when it ends an idle period.
 * @returns an unsubscribe function.
 */
export function watchActivity(onReturn: () => void): () => void {
  function recordActivity() {
    const wasIdle = isIdle()
    lastActivityAt = Date.now()
    if (wasIdle) onReturn()
  }
  for (const eventName of activityEvents)
    window.addEventListener(eventName, recordActivity, { capture: true, passive: true })
  return () => {
    for (const eventName of activityEvents)
      window.removeEventListener(eventName, recordActivity, { capture: true })
  }
}
