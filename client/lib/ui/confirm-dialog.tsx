import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  text: string
  action: string
  /** The label of the safe choice. */
  keep: string
  isBusy: boolean
  /** The action can be undone. */
  isReversible?: boolean | undefined
  /** An alternative action, as a button between the two choices. */
  otherAction?: ViewElements
  /** Details that the text leaves out. */
  children?: ViewElements
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something irreversible or public. The safe choice has the focus, whatever else can be chosen. */
export function ConfirmDialog({
  ref,
  title,
  text,
  action,
  keep,
  isBusy,
  isReversible,
  otherAction,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  const keepButton = useRef<HTMLButtonElement>(null)
  // The dialog has opened by now, with the focus on its first control.
  useLayoutEffect(() => keepButton.current?.focus({ preventScroll: true }), [])
  return (
    <Dialog ref={ref} className="confirm-dialog" labelledBy={titleId} describedBy={textId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      {children}
      <div className="dialog-actions">
        <button
          ref={keepButton}
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => ref.current?.close()}
        >
          {keep}
        </button>
        {otherAction}
        <BusyButton
          className={`button button-${isReversible ? 'primary' : 'danger'}`}
          isBusy={isBusy}
          onClick={onConfirm}
        >
          {action}
        </BusyButton>
      </div>
    </Dialog>
  )
}
