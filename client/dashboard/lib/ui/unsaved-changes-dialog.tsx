import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'

type UnsavedChangesDialogProps = {
  isUnsaved: boolean
  /** A path that keeps the input, so that going there needs no confirmation. */
  allowedPath?: string | undefined
  /** Shows the dialog without a navigation. */
  prompt?: { onDiscard: () => void; onKeep: () => void } | undefined
}

/** Asks before navigation, or the caller, discards unsaved input. */
export function UnsavedChangesDialog({ isUnsaved, allowedPath, prompt }: UnsavedChangesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== allowedPath,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (!prompt && blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      ref={dialog}
      title="Discard your changes?"
      text={dashboardMessages.confirmDiscard}
      action="Discard"
      keep="Keep editing"
      isBusy={false}
      onConfirm={() => (blocker.proceed ? blocker.proceed() : prompt?.onDiscard())}
      // Going back while an earlier question is closing asks again.
      onClose={() => (prompt ? prompt.onKeep() : blocker.reset?.())}
    />
  )
}
