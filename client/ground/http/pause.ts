/** Ends after a while of about so many milliseconds, when the connection returns, or when the signal says so. */
export function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      resolve()
    }
    setTimeout(end, ms * (0.5 + Math.random() / 2))
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
