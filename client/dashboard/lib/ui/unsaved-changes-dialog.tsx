import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'

type UnsavedChangesDialogProps = {
  /** Something was entered that is not saved. */
  isUnsaved: boolean
  /** Where what was entered lives on: going there asks nothing. */
  allowedPath?: string | undefined
  /** Asks without anybody going anywhere. */
  prompt?: { onDiscard: () => void; onKeep: () => void } | undefined
}

/** Asks before what was entered is thrown away, by going elsewhere or as it is told to. */
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
      title="Discard what you entered?"
      text={dashboardMessages.confirmDiscard}
      action="Discard"
      keep="Keep Editing"
      isBusy={false}
      onConfirm={() => (blocker.proceed ? blocker.proceed() : prompt?.onDiscard())}
      // Who goes back while the question of before is closing is asked anew.
      onClose={() => (prompt ? prompt.onKeep() : blocker.reset?.())}
    />
  )
}
