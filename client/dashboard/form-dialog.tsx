import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
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
  const [isAsking, setIsAsking] = useState(false)

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
      <LeaveQuestion
        isUnsaved={isUnsaved}
        asked={
          isAsking ? { onDiscard: () => ref.current?.close(), onKeep: () => setIsAsking(false) } : undefined
        }
      />
    </Dialog>
  )
}
