import { type ReactNode, type RefObject, useRef } from 'react'
import { useFocusFirstInvalid } from '../../../../ground/ui/focus-first-invalid.ts'
import { FormButtons } from '../../../ground/ui/form-buttons.tsx'
import { FormDialog } from '../../../ground/ui/form-dialog.tsx'
import { Overtaken } from '../overtaken.tsx'
import type { SiteDraft } from '../use-site-draft.ts'

type SiteFormDialogProps<Draft> = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  form: SiteDraft<Draft>
  /** There is something to save although nothing was changed. */
  isNew?: boolean
  onClose: () => void
  children: ReactNode
}

/** A part of the site as a form in a dialog, which saves it to the draft. */
export function SiteFormDialog<Draft>({
  ref,
  title,
  form,
  isNew,
  onClose,
  children,
}: SiteFormDialogProps<Draft>) {
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(element, form.refusal)
  return (
    <FormDialog ref={ref} title={title} isUnsaved={form.isUnsaved} onClose={onClose}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isNew || form.isUnsaved) form.save()
          else ref.current?.close()
        }}
      >
        {children}
        {form.overtaken && <Overtaken {...form.overtaken} />}
        <div className="form-end">
          <FormButtons dialog={ref} isBusy={form.isSaving}>
            Save to Draft
          </FormButtons>
        </div>
      </form>
    </FormDialog>
  )
}
