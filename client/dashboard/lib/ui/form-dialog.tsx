import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ViewContent, ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/use-focus-first-invalid.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

type FormDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  isUnsaved: boolean
  /** The last submit's error, a new object for each attempt; moves the focus to the first invalid field. */
  submitError: unknown
  /** Shown beside the buttons. */
  summary?: ViewElements
  /** The label of the submit button. */
  action: ViewContent
  actionClass?: string
  isBusy: boolean
  /** Disables the submit button. */
  isDisabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ViewElements
}

/** A form in a dialog that ends with Discard and the submit button. Escape and Back ask before discarding. */
export function FormDialog(props: FormDialogProps) {
  const { ref, title, isUnsaved, submitError, summary, action, actionClass = '', isBusy, isDisabled } = props
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  // Counts the prompts from 1, so that one still closing can't close the next one.
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
