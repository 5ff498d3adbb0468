/** Nobody works at a page that nobody has touched for so long, in milliseconds. */
const idleAfterMs = 2 * 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let touchedAt = Date.now()

/** True while nobody has touched the page for a while: what is asked for again and again may wait then. */
export const isIdle = (): boolean => Date.now() - touchedAt > idleAfterMs

/** Notes when the page is touched, and calls when that ends a rest. @returns how to stop. */
export function watchForHands(onReturn: () => void): () => void {
  function touch() {
    const wasIdle = isIdle()
    touchedAt = Date.now()
    if (wasIdle) onReturn()
  }
  for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
  }
}
