/**
 * Kept once the page is loaded and its first view painted: a large script would hold that up on a slow connection, and
 * scrolling away earlier makes the browser paint all that flies past first.
 */
export async function waitForFirstPaint(): Promise<void> {
  await waitForLoad()
  await waitForPaint()
}

function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** A page in the background is painted once somebody looks at it. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
