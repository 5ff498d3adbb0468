import { use, useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/focus-first-invalid.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { StepContext, StepEnd } from './step.tsx'

type RoomFormProps = {
  form: { isUnsaved: boolean; isSaving: boolean; refusal: unknown; save: (onSaved?: () => void) => void }
  /** What its one button says. */
  action: string
  /** There is something to save although nothing was changed. */
  isNew?: boolean
  /** What is to be known before it is saved. */
  note?: string
  /** Where what was entered lives on: see {@link LeaveQuestion}. */
  staysAt?: string | undefined
  children: ViewElements
}

/** A room that is saved by one button, which stays in view; as a step it goes on then. */
export function RoomForm({ form, action, isNew = false, note, staysAt, children }: RoomFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { isUnsaved, isSaving, refusal, save } = form
  useFocusFirstInvalid(element, refusal)
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
        if (canSave) save(step?.goOn)
        else step?.goOn()
      }}
    >
      <LeaveQuestion isUnsaved={isUnsaved} staysAt={staysAt} />
      {children}
      {step ? (
        <StepEnd others={step.others} goOn={step.goOn} isBusy={isSaving} />
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
