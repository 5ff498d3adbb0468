import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { placeToasts } from './toast.ts'
import './dialog.css'

type DialogProps = {
  /** Lets the caller close the dialog with the platform's `close()`. */
  ref: RefObject<HTMLDialogElement | null>
  className?: string
  labelledBy: string
  describedBy?: string
  onClose: () => void
  /** Called on Escape or the device's Back. Without it the dialog closes. */
  onCancel?: () => void
  children: ViewElements
}

/**
 * A modal dialog, open while it is mounted and visible. On a page that is hidden for a while, it reopens with
 * the page. The browser traps the focus and returns it.
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
    // When nested dialogs reopen, the inner one's effect runs first, but the last one opened is on top.
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
        // React also calls this when a nested dialog closes.
        if (target === currentTarget && !currentTarget.open && isOpen.current) onClose()
      }}
      onCancel={(event) => {
        if (!onCancel || event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel()
      }}
      onKeyDown={(event) => {
        // Browsers allow a page to prevent only the first Escape.
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
