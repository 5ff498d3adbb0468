import { type RefObject, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'

type AsyncConfirmDialogProps = {
  messages: { title: string; text: string; action: string; keep: string }
  isBusy: boolean
  isReversible?: boolean
  /** What has the focus afterwards, where the pressed button is gone. */
  heading?: RefObject<HTMLElement | null>
  /** What the question is about, when the words do not say it all. */
  children?: ViewElements
  /** Does it, and says itself what failed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A question that closes by itself once it is done or has failed. */
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
