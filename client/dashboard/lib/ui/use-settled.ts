import { useEffect, useState } from 'react'

const typingPauseMs = 200

/** A text once it has been the same for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), typingPauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
