import { type ReactNode, useRef } from 'react'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ground/ui/focus-first-invalid.ts'
import { LeaveQuestion } from '../../ground/ui/leave-question.tsx'
import { Overtaken } from './overtaken.tsx'
import type { SiteDraft } from './use-site-draft.ts'

type SiteFormProps<Draft> = { form: SiteDraft<Draft>; children: ReactNode }

/** A part of the site as a form on its screen, which saves it to the draft. */
export function SiteForm<Draft>({ form, children }: SiteFormProps<Draft>) {
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(element, form.refusal)
  return (
    <form
      ref={element}
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isUnsaved) form.save()
      }}
    >
      <LeaveQuestion isUnsaved={form.isUnsaved} />
      <div className="site-columns">{children}</div>
      {form.overtaken && <Overtaken {...form.overtaken} />}
      <div className="dialog-actions">
        <BusyButton
          type="submit"
          className="button button-primary"
          isBusy={form.isSaving}
          disabled={!form.isUnsaved}
        >
          Save to Draft
        </BusyButton>
      </div>
    </form>
  )
}
