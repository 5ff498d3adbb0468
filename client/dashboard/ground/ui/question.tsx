import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '../../../ground/ui/confirm-dialog.tsx'

type QuestionProps = {
  words: { title: string; text: string; action: string; keep: string }
  isBusy: boolean
  isHarmless?: boolean
  /** What the question is about, when the words do not say it all. */
  children?: ReactNode
  /** Does it, and says itself what failed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A question that closes by itself once it is done or has failed. */
export function Question({ words, isBusy, isHarmless, children, onConfirm, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <ConfirmDialog
      ref={dialog}
      {...words}
      isBusy={isBusy}
      isHarmless={isHarmless}
      onConfirm={() => onConfirm().then(close, close)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
