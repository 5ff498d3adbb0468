import { useEffect } from 'react'

/** How often something is tried, where the browser does not say that there is a connection again. */
const retryIntervalMs = 15_000

/** Tries something whenever there may be a connection again, for as long as it is to be done. */
export function useRetries(isNeeded: boolean, retry: () => unknown) {
  useEffect(() => {
    if (!isNeeded) return
    const retryNow = () => {
      retry()
    }
    window.addEventListener('online', retryNow)
    const timer = window.setInterval(retryNow, retryIntervalMs)
    return () => {
      window.removeEventListener('online', retryNow)
      window.clearInterval(timer)
    }
  }, [isNeeded, retry])
}
