import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints of client/lib/styles/widths.css that affect more than styles, in em as there. */
export const atLeast = {
  'large-phone': '(width >= 30em)',
  tablet: '(width >= 48em)',
  laptop: '(width >= 60em)',
  desktop: '(width >= 67.5em)',
} as const

export function useIsAtLeast(width: keyof typeof atLeast): boolean {
  const query = atLeast[width]
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
