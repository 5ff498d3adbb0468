/**
 * Resolves once the page is loaded and its first view painted. A large script would delay that on a slow
 * connection, and scrolling earlier makes the browser paint everything that scrolls past.
 */
export async function waitForFirstPaint(): Promise<void> {
  await waitForLoad()
  await waitForPaint()
}

function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** A background page is painted only when it becomes visible. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
