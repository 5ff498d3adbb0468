import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import type { Site } from '../../../../shared/site/published/site.ts'
import { isProblem } from '../../ground/api/api.ts'
import { siteKey } from '../../ground/api/query-keys.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { useSave } from '../../ground/api/use-save.ts'
import { changedFields } from '../../ground/changed-fields.ts'
import { siteMessages } from './site-messages.ts'

type SiteDraftOptions<Draft, Input extends object> = {
  /** The newest that is known of the site. */
  stored: SiteJson
  /** What the form holds, made of the site. */
  draftOf: (site: Site) => Draft
  /** What is sent for it. */
  inputOf: (draft: Draft) => Input
  /**
   * Sends what was changed, or all where there is nothing `before` it; `revision` is of the draft that it changes.
   */
  send: (sent: {
    before: Input
    all: Input
    changed: Partial<Input>
    revision: number | null
  }) => Promise<SiteJson>
  onSaved?: () => void
}

/**
 * A form's part of the site. It starts from what is stored; what the owner is typing is not touched by later news, and
 * is kept when somebody else has changed the site meanwhile: the server refuses it then, and the owner chooses.
 */
export function useSiteDraft<Draft, Input extends object>(options: SiteDraftOptions<Draft, Input>) {
  const { stored, draftOf, inputOf, send, onSaved } = options
  const queryClient = useQueryClient()
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => draftOf(stored.site))
  const before = inputOf(draftOf(base.site))
  const isUnsaved = Object.keys(changedFields(before, inputOf(draft))).length > 0

  function load(site: SiteJson) {
    setBase(site)
    setDraft(draftOf(site.site))
  }

  const save = useSave(async ({ sent, revision }: { sent: Draft; revision: number | null }) => {
    const all = inputOf(sent)
    const saved = await send({ before, all, changed: changedFields(before, all), revision })
    queryClient.setQueryData(siteKey, saved)
    setBase(saved)
    setDraft((current) => (current === sent ? draftOf(saved.site) : current))
    onSaved?.()
  }, siteMessages.save)

  if (base !== stored && !isUnsaved && !save.isPending) load(stored)

  const saveAt = (revision: number | null, onDone?: () => void) => {
    if (!save.isPending) save.mutate({ sent: draft, revision }, { onSuccess: onDone })
  }
  return {
    draft,
    isUnsaved,
    isSaving: save.isPending,
    refusal: save.error,
    errors: fieldErrorsOf(save.error),
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    save: (onDone?: () => void) => saveAt(base.revision, onDone),
    /** Somebody else changed the site: what is to be done about it. */
    overtaken: isProblem(save.error, 'conflict') && {
      isBusy: save.isPending,
      loadTheirs: () => {
        load(stored)
        save.reset()
      },
      saveMine: () => saveAt(stored.revision),
    },
  }
}

export type SiteDraft<Draft> = ReturnType<typeof useSiteDraft<Draft, object>>
