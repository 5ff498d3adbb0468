import { type ReactNode, type RefObject, useId } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ManyQuestionProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  text: string
  /** The harmless answer. It comes first, so it has the focus. */
  keep: string
  answers: readonly { text: string; isDanger?: boolean; onGive: () => void }[]
  isBusy: boolean
  children?: ReactNode
  onClose: () => void
}

/** Asks in which way something is done to many. */
export function ManyQuestion({
  ref,
  title,
  text,
  keep,
  answers,
  isBusy,
  children,
  onClose,
}: ManyQuestionProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog ref={ref} className="confirm-dialog" labelledBy={titleId} describedBy={textId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{text}</p>
      {children}
      <div className="dialog-actions many-answers">
        <button type="button" className="button" disabled={isBusy} onClick={() => ref.current?.close()}>
          {keep}
        </button>
        {answers.map((answer) => (
          <BusyButton
            key={answer.text}
            className={`button ${answer.isDanger ? 'button-danger' : ''}`}
            isBusy={isBusy}
            onClick={answer.onGive}
          >
            {answer.text}
          </BusyButton>
        ))}
      </div>
    </Dialog>
  )
}
