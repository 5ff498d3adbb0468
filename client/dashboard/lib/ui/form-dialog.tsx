import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ViewContent, ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/use-focus-first-invalid.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

type FormDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** Something was entered that is not saved. */
  isUnsaved: boolean
  /** What the last try was refused with, another for each: the first field with an error has the focus then. */
  submitError: unknown
  /** What stands beside the buttons. */
  summary?: ViewElements
  /** What the button says that sends the form. */
  action: ViewContent
  actionClass?: string
  isBusy: boolean
  /** It cannot be sent as it is. */
  isDisabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ViewElements
}

/**
 * A form in a dialog, which ends with the two ways out: throw away what was entered, or send it. What is not saved is not
 * thrown away by Escape or by going back without asking.
 */
export function FormDialog(props: FormDialogProps) {
  const { ref, title, isUnsaved, submitError, summary, action, actionClass = '', isBusy, isDisabled } = props
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  // Which question is asked, from 1 on: one that is closing, and has not said so yet, must not take the next with it.
  const [promptCount, setPromptCount] = useState(0)
  useFocusFirstInvalid(form, submitError)
  const close = () => ref.current?.close()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && !isDisabled) props.onSubmit()
  }

  const buttons = (
    <>
      <button type="button" className="button" onClick={close}>
        Discard
      </button>
      <BusyButton
        type="submit"
        className={`button button-primary ${actionClass}`}
        isBusy={isBusy}
        disabled={isDisabled}
      >
        {action}
      </BusyButton>
    </>
  )
  return (
    <Dialog
      ref={ref}
      className="form-dialog"
      labelledBy={titleId}
      onClose={props.onClose}
      onCancel={isUnsaved ? () => setPromptCount(promptCount + 1) : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      <form ref={form} noValidate onSubmit={submit}>
        {props.children}
        <div className="form-end">
          {summary}
          {summary ? <div className="dialog-actions">{buttons}</div> : buttons}
        </div>
      </form>
      <UnsavedChangesDialog
        key={promptCount}
        isUnsaved={isUnsaved}
        prompt={promptCount > 0 ? { onDiscard: close, onKeep: () => setPromptCount(0) } : undefined}
      />
    </Dialog>
  )
}
