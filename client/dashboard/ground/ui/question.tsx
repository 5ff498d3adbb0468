import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '../../../ground/ui/confirm-dialog.tsx'

type QuestionProps = {
  words: { title: string; text: string; action: string; keep: string }
  isBusy: boolean
  isHarmless?: boolean
  /** What the question is about, when the words do not say it all. */
  children?: ReactNode
  /** Does it, and ends when it is done or has failed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a way to sign in ends; closes by itself when that is done. */
export function Question({ words, isBusy, isHarmless, children, onConfirm, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ConfirmDialog
      ref={dialog}
      {...words}
      isBusy={isBusy}
      isHarmless={isHarmless}
      onConfirm={() => {
        onConfirm().finally(() => dialog.current?.close())
      }}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
