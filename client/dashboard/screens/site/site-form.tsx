import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { SectionForm } from '../../lib/ui/section-form.tsx'
import type { SiteFormState } from './use-site-form.ts'

type SiteFormProps<Values> = { form: SiteFormState<Values>; children: ViewElements }

/** A section of the site as a form on its own screen, saved to the draft. */
export const SiteForm = <Values,>({ form, children }: SiteFormProps<Values>) => (
  <SectionForm form={form} action="Save draft">
    {children}
    {form.conflict && <ConflictNotice {...form.conflict} />}
  </SectionForm>
)
