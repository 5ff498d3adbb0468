import { useEffect, useState } from 'react'

const typingPauseMs = 200

/** A text once it has been the same for a moment. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), typingPauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return debounced
}
