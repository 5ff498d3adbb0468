import { use, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/use-focus-first-invalid.ts'
import { StepActions, StepContext } from './step-context.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

type SectionFormProps = {
  form: { isUnsaved: boolean; isSaving: boolean; submitError: unknown; save: (onSaved?: () => void) => void }
  /** The label of the save button. */
  action: string
  /** There is something to save even without changes. */
  isNew?: boolean
  /** A note to read before saving. */
  note?: string
  /** A path that keeps the input: see {@link UnsavedChangesDialog}. */
  allowedPath?: string | undefined
  children: ViewElements
}

/** A settings section with a save button that stays in view. As a setup step it continues after saving. */
export function SectionForm({ form, action, isNew = false, note, allowedPath, children }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { isUnsaved, isSaving, submitError, save } = form
  useFocusFirstInvalid(element, submitError)
  const step = use(StepContext)
  const canSave = isUnsaved || isNew
  return (
    <form
      ref={element}
      className="room-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        if (canSave) save(step?.confirm)
        else step?.confirm()
      }}
    >
      <UnsavedChangesDialog isUnsaved={isUnsaved} allowedPath={allowedPath} />
      {children}
      {step ? (
        <StepActions stepLinks={step.stepLinks} confirm={step.confirm} isBusy={isSaving} />
      ) : (
        <div className="dialog-actions">
          {note && <p className="field-hint">{note}</p>}
          <BusyButton type="submit" className="button button-primary" isBusy={isSaving} disabled={!canSave}>
            {action}
          </BusyButton>
        </div>
      )}
    </form>
  )
}
