import { useQueryClient } from '@tanstack/react-query'
import { siteChanges } from '../../../../shared/site/draft/site-changes.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import type { Site } from '../../../../shared/site/published/site.ts'
import { siteKey } from '../../lib/api/query-keys.ts'
import { changeText } from '../../lib/document/document-changes.ts'
import { type DraftInput, useDocumentDraft } from '../../lib/document/use-document-draft.ts'
import { siteMessages } from './site-messages.ts'

type SiteDraftOptions<Draft, Input extends object> = {
  /** The newest that is known of the site. */
  stored: SiteJson
  /** What the form holds, made of the site. */
  draftOf: (site: Site) => Draft
  /** What is sent for it. */
  inputOf: (draft: Draft) => Input
  /** Sends what was changed, or all of it; `revision` is of the draft that it changes. */
  send: (sent: Omit<DraftInput<SiteJson, Input>, 'over'> & { revision: number | null }) => Promise<SiteJson>
  onSaved?: () => void
}

/** A form's part of the site. */
export function useSiteDraft<Draft, Input extends object>(options: SiteDraftOptions<Draft, Input>) {
  const { stored, draftOf, inputOf, send, onSaved } = options
  const queryClient = useQueryClient()
  return useDocumentDraft({
    stored,
    draftOf: ({ site }) => draftOf(site),
    inputOf,
    read: (current) => (current && 'site' in current ? current : undefined),
    changesIn: (before, now) =>
      siteChanges(before.site, now.site).map(({ what, from, to }) => changeText(what, from, to)),
    words: siteMessages.save,
    send: ({ over, ...sent }) => send({ ...sent, revision: over.revision }),
    keep: (saved) => queryClient.setQueryData(siteKey, saved),
    onSaved,
  })
}

export type SiteDraft<Draft> = ReturnType<typeof useSiteDraft<Draft, object>>
