import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { call } from '../../lib/api/api.ts'
import { fieldErrorsOf } from '../../lib/api/refused-fields.ts'
import { documentChanges } from '../../lib/document/document-changes.ts'
import { type DraftSave, useDraftOf } from '../../lib/document/use-document-draft.ts'
import { scheduleFields, scheduleInput } from './schedule-changes.ts'
import { scheduleMessages } from './schedule-messages.ts'
import { scheduleOptions } from './schedule-query.ts'
import { useClosingSave } from './use-closing-save.ts'

const itself = (schedule: ScheduleJson) => schedule

/** What a form changes of the schedule; the rest of it stays as it is stored, and what is typed as it is typed. */
export function useScheduleChanges(stored: ScheduleJson) {
  const queryClient = useQueryClient()
  const form = useDraftOf({
    stored,
    draftOf: itself,
    inputOf: itself,
    read: (current) => (current && 'weeklyHours' in current ? current : undefined),
    changesIn: (before, now) => documentChanges(scheduleFields, before, now),
  })
  const { base, draft, isUnsaved } = form
  const save = useClosingSave(async (saving: DraftSave<ScheduleJson, ScheduleJson>, keepBookings) => {
    const json = { ...scheduleInput(form.inputTo(saving)), keepBookings }
    const saved = await call('PUT /api/admin/schedule', { json })
    queryClient.setQueryData(scheduleOptions.queryKey, saved)
    form.saved(saved, saving.sent)
  }, scheduleMessages.save)
  form.follow(save.isPending || save.question.isBusy)
  return {
    base,
    draft,
    errors: fieldErrorsOf(save.error),
    question: save.question,
    conflict: form.conflict(save),
    isUnsaved,
    isSaving: save.isPending,
    refusal: save.error,
    change: (part: Partial<ScheduleJson>) => {
      save.forget()
      form.change(part)
    },
    save: (onSaved?: () => void) => save.mutate({ sent: draft, over: base }, { onSuccess: onSaved }),
  }
}
