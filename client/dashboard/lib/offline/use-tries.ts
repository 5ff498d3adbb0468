import { useEffect } from 'react'

/** How often something is tried, where the browser does not say that there is a connection again. */
const tryEveryMs = 15_000

/** Tries something whenever there may be a connection again, for as long as it is to be done. */
export function useTries(isToDo: boolean, attempt: () => unknown) {
  useEffect(() => {
    if (!isToDo) return
    const tryNow = () => {
      attempt()
    }
    window.addEventListener('online', tryNow)
    const timer = window.setInterval(tryNow, tryEveryMs)
    return () => {
      window.removeEventListener('online', tryNow)
      window.clearInterval(timer)
    }
  }, [isToDo, attempt])
}
