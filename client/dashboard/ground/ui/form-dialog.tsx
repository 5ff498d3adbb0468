import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Dialog } from '../../../ground/ui/dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'

type FormDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** Something was entered that is not saved. */
  isUnsaved: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form. What is not saved is not thrown away by Escape or by going back without asking. */
export function FormDialog({ ref, title, isUnsaved, onClose, children }: FormDialogProps) {
  const titleId = useId()
  // Which question is asked, from 1 on: one that is closing, and has not said so yet, must not take the next with it.
  const [asked, setAsked] = useState(0)

  return (
    <Dialog
      ref={ref}
      className="form-dialog"
      labelledBy={titleId}
      onClose={onClose}
      onCancel={isUnsaved ? () => setAsked(asked + 1) : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <LeaveQuestion
        key={asked}
        isUnsaved={isUnsaved}
        asked={asked > 0 ? { onDiscard: () => ref.current?.close(), onKeep: () => setAsked(0) } : undefined}
      />
    </Dialog>
  )
}
