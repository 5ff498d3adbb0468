import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time in epoch milliseconds, updated often enough to count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
