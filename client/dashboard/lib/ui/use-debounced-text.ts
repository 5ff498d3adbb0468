import { useEffect, useState } from 'react'

const typingPauseMs = 200

/** Returns the text once it has stopped changing. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), typingPauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return debounced
}
