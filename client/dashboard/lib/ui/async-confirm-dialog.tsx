import { type RefObject, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'

type AsyncConfirmDialogProps = {
  messages: { title: string; text: string; action: string; keep: string }
  isBusy: boolean
  isReversible?: boolean
  /** Takes the focus afterwards if the pressed button is gone. */
  heading?: RefObject<HTMLElement | null>
  /** Details that the question's text leaves out. */
  children?: ViewElements
  /** Runs the action and reports its own errors. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A confirmation that closes when its action finishes, whether or not it succeeds. */
export function AsyncConfirmDialog(props: AsyncConfirmDialogProps) {
  const { messages, isBusy, isReversible, heading, children, onConfirm } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  function handleClose() {
    props.onClose()
    queueMicrotask(() => document.activeElement === document.body && heading?.current?.focus())
  }

  return (
    <ConfirmDialog
      ref={dialog}
      {...messages}
      isBusy={isBusy}
      isReversible={isReversible}
      onConfirm={() => onConfirm().then(close, close)}
      onClose={handleClose}
    >
      {children}
    </ConfirmDialog>
  )
}
