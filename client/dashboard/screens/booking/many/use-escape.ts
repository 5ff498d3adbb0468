import { useEffect } from 'react'

/** Escape leaves the selection, unless it closes a dialog. */
export function useClearOnEscape(clear: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) clear()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [clear])
}
