import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { placeToasts } from './toast.ts'
import './dialog.css'

type DialogProps = {
  /** For closing from inside, by the platform's own `close()`. */
  ref: RefObject<HTMLDialogElement | null>
  className?: string
  labelledBy: string
  describedBy?: string
  onClose: () => void
  /** Asked to close by Escape or the device's way back. Without it the dialog closes. */
  onCancel?: () => void
  children: ViewElements
}

/**
 * A modal that is open while it is mounted and shown: one on a page that is hidden for a while opens again with it. The
 * browser keeps the focus inside and gives it back.
 */
export function Dialog({
  ref,
  className = '',
  labelledBy,
  describedBy,
  onClose,
  onCancel,
  children,
}: DialogProps) {
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    isOpen.current = true
    // Of two dialogs that are shown again the inner one's effect runs first, and the last one shown is on top.
    if (!dialog.parentElement?.closest('dialog:not([open])')) {
      for (const each of [dialog, ...dialog.querySelectorAll('dialog')]) each.showModal()
    }
    placeToasts()
    return () => {
      isOpen.current = false
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
        if (target === currentTarget && !currentTarget.open && isOpen.current) onClose()
      }}
      onCancel={(event) => {
        if (!onCancel || event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel()
      }}
      onKeyDown={(event) => {
        // Browsers let a page keep a dialog open once, and close it at the next Escape.
        const { key, target, currentTarget } = event
        const isInside = target instanceof Element && target.closest('dialog') === currentTarget
        if (!onCancel || key !== 'Escape' || !isInside) return
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
