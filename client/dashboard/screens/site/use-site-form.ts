import { useQueryClient } from '@tanstack/react-query'
import { siteChanges } from '../../../../shared/site/draft/site-changes.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import type { Site } from '../../../../shared/site/published/site.ts'
import { siteKey } from '../../lib/api/query-keys.ts'
import { formatChange } from '../../lib/document/describe-document-changes.ts'
import { type FormInput, useDocumentForm } from '../../lib/document/use-document-form.ts'
import { siteMessages } from './site-messages.ts'

type SiteFormOptions<Values, Input extends object> = {
  /** The newest loaded version of the site. */
  stored: SiteJson
  toValues: (site: Site) => Values
  toInput: (values: Values) => Input
  /** Sends the changed fields, or all of them. `revision` is that of the draft. */
  send: (
    input: Omit<FormInput<SiteJson, Input>, 'baseline'> & { revision: number | null },
  ) => Promise<SiteJson>
  onSaved?: () => void
}

/** A form for one section of the site. */
export function useSiteForm<Values, Input extends object>(options: SiteFormOptions<Values, Input>) {
  const { stored, toValues, toInput, send, onSaved } = options
  const queryClient = useQueryClient()
  return useDocumentForm({
    stored,
    toValues: ({ site }) => toValues(site),
    toInput,
    fromConflict: (current) => (current && 'site' in current ? current : undefined),
    describeChanges: (before, now) =>
      siteChanges(before.site, now.site).map(({ what, from, to }) => formatChange(what, from, to)),
    messages: siteMessages.save,
    send: ({ baseline, ...input }) => send({ ...input, revision: baseline.revision }),
    applySaved: (saved) => queryClient.setQueryData(siteKey, saved),
    onSaved,
  })
}

export type SiteFormState<Values> = ReturnType<typeof useSiteForm<Values, object>>
