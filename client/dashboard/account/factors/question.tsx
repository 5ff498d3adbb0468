import { useRef } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type QuestionProps = {
  words: { title: string; text: string; action: string; keep: string }
  isBusy: boolean
  /** Does it, and ends when it is done or has failed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a way to sign in ends; closes by itself when that is done. */
export function Question({ words, isBusy, onConfirm, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <ConfirmDialog
      ref={dialog}
      {...words}
      isBusy={isBusy}
      onConfirm={() => {
        onConfirm().finally(() => dialog.current?.close())
      }}
      onClose={onClose}
    />
  )
}
