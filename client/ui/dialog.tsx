import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { placeToasts } from './toast.ts'
import './dialog.css'

type DialogProps = {
  /** For closing from inside, by the platform's own `close()`. */
  ref: RefObject<HTMLDialogElement | null>
  className?: string
  labelledBy: string
  describedBy?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal that is open while it is mounted and shown: one on a page that is hidden for a while opens again with it. The
 * browser keeps the focus inside and gives it back.
 */
export function Dialog({ ref, className = '', labelledBy, describedBy, onClose, children }: DialogProps) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    isShown.current = true
    placeToasts()
    return () => {
      isShown.current = false
      dialog.close()
      placeToasts()
    }
  }, [ref])
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={({ target, currentTarget }) => {
        // React also tells a dialog of one inside it that closed.
        if (target === currentTarget && !currentTarget.open && isShown.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
