import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dashboardMessages } from './messages.ts'

type FormDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** Something was entered that is not saved. */
  isUnsaved: boolean
  onClose: () => void
  children: ReactNode
}

const always = () => true

/** A dialog with a form. What is not saved is not thrown away by Escape or by going back without asking. */
export function FormDialog({ ref, title, isUnsaved, onClose, children }: FormDialogProps) {
  const titleId = useId()
  const question = useRef<HTMLDialogElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: always,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const isLeaving = leaving.status === 'blocked'

  function keep() {
    setIsAsking(false)
    leaving.reset?.()
  }

  function discard() {
    if (leaving.proceed) leaving.proceed()
    else ref.current?.close()
  }

  return (
    <Dialog
      ref={ref}
      className="form-dialog"
      labelledBy={titleId}
      onClose={onClose}
      onCancel={isUnsaved ? () => setIsAsking(true) : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {(isAsking || isLeaving) && (
        <ConfirmDialog
          ref={question}
          title="Discard what you entered?"
          text={dashboardMessages.confirmDiscard}
          action="Discard"
          keep="Keep Editing"
          isBusy={false}
          onConfirm={discard}
          onClose={keep}
        />
      )}
    </Dialog>
  )
}
