/** Resolves after `ms` plus some jitter, when the connection returns, or when the signal aborts. */
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
