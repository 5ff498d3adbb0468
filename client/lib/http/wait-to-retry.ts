/**
 * Ends after so many milliseconds or a little more, which is not the same for everybody; when the connection returns; or
 * when the signal says so.
 */
export function waitToRetry(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      resolve()
    }
    setTimeout(end, ms * (1 + Math.random() / 4))
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
