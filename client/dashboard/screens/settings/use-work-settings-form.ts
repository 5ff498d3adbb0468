import { useQueryClient } from '@tanstack/react-query'
import type { WorkSettings, WorkSettingsJson } from '../../../../shared/rules/schedule/work-settings.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import type { SaveMessages } from '../../lib/api/use-save.ts'
import { type DocumentField, describeDocumentChanges } from '../../lib/document/describe-document-changes.ts'
import { useDocumentForm } from '../../lib/document/use-document-form.ts'
import { workSettingsOptions } from './settings-queries.ts'

type WorkSettingsForm<Values> = {
  stored: WorkSettingsJson
  /** The settings that the form edits. */
  toValues: (settings: WorkSettingsJson) => Values
  /** How to describe what somebody else changed. */
  fields: readonly DocumentField<WorkSettingsJson>[]
  messages: SaveMessages
}

/** Edits a part of how work is taken on. Parts have one version, so a save conflicts with one of another part. */
export function useWorkSettingsForm<Values extends Partial<WorkSettings>>({
  stored,
  toValues,
  fields,
  messages,
}: WorkSettingsForm<Values>) {
  const queryClient = useQueryClient()
  return useDocumentForm({
    stored,
    toValues,
    toInput: (values) => values,
    fromConflict: (current) => (current && 'autoConfirm' in current ? current : undefined),
    describeChanges: (before, now) => describeDocumentChanges(fields, before, now),
    messages,
    send: ({ all, baseline: { updatedAt } }) =>
      apiRequest('PATCH /api/admin/settings/work', { json: { ...all, updatedAt } }),
    applySaved: (saved) => queryClient.setQueryData(workSettingsOptions.queryKey, saved),
  })
}
