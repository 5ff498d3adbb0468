import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { dashboardMessages } from '../messages.ts'

type LeaveQuestionProps = {
  /** Something was entered that is not saved. */
  isUnsaved: boolean
  /** Where what was entered lives on: going there asks nothing. */
  staysAt?: string | undefined
  /** Asks without anybody going anywhere. */
  asked?: { onDiscard: () => void; onKeep: () => void } | undefined
}

/** Asks before what was entered is thrown away, by going elsewhere or as it is told to. */
export function LeaveQuestion({ isUnsaved, staysAt, asked }: LeaveQuestionProps) {
  const question = useRef<HTMLDialogElement>(null)
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== staysAt,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (!asked && leaving.status !== 'blocked') return null
  return (
    <ConfirmDialog
      ref={question}
      title="Discard what you entered?"
      text={dashboardMessages.confirmDiscard}
      action="Discard"
      keep="Keep Editing"
      isBusy={false}
      onConfirm={() => (leaving.proceed ? leaving.proceed() : asked?.onDiscard())}
      // Who goes back while the question of before is closing is asked anew.
      onClose={() => (asked ? asked.onKeep() : leaving.reset?.())}
    />
  )
}
