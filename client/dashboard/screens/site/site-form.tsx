import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { RoomForm } from '../../lib/ui/room-form.tsx'
import type { SiteDraft } from './use-site-draft.ts'

type SiteFormProps<Draft> = { form: SiteDraft<Draft>; children: ViewElements }

/** A part of the site as a form on its screen, which saves it to the draft. */
export const SiteForm = <Draft,>({ form, children }: SiteFormProps<Draft>) => (
  <RoomForm form={form} action="Save to Draft">
    {children}
    {form.conflict && <ConflictNotice {...form.conflict} />}
  </RoomForm>
)
