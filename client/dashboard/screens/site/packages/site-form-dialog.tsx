import type { RefObject } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import type { SiteFormState } from '../use-site-form.ts'

type SiteFormDialogProps<Values> = {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  form: SiteFormState<Values>
  /** True when the form can be saved without a change. */
  isNew?: boolean
  onClose: () => void
  children: ViewElements
}

/** A section of the site as a form in a dialog, saved to the draft. */
export function SiteFormDialog<Values>({
  ref,
  title,
  form,
  isNew,
  onClose,
  children,
}: SiteFormDialogProps<Values>) {
  return (
    <FormDialog
      ref={ref}
      title={title}
      isUnsaved={form.isUnsaved}
      submitError={form.submitError}
      action="Save draft"
      isBusy={form.isSaving}
      onSubmit={() => (isNew || form.isUnsaved ? form.save() : ref.current?.close())}
      onClose={onClose}
    >
      {children}
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </FormDialog>
  )
}
