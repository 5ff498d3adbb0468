/** Nobody works at a page that nobody has touched for so long, in milliseconds. */
const idleAfterMs = 2 * 60_000

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let lastActivityAt = Date.now()

/** True while nobody has touched the page for a while: what is asked for again and again may wait then. */
export const isIdle = (): boolean => Date.now() - lastActivityAt > idleAfterMs

/** Notes when the page is touched, and calls when that ends a rest. @returns how to stop. */
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
