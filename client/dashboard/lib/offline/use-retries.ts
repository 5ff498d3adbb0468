import { useEffect } from 'react'

/** The retry interval, for browsers that don't report that the connection is back. */
const retryIntervalMs = 15_000

/** Retries whenever the connection may be back, while `isNeeded`. */
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
