import { useEffect } from 'react'

/** Escape leaves the selection, unless it closes a dialog. */
export function useEscape(leave: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [leave])
}
