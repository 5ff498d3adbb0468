import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { describeDocumentChanges } from '../../lib/document/describe-document-changes.ts'
import { type FormSave, useDocumentFormState } from '../../lib/document/use-document-form.ts'
import { scheduleFields, scheduleInput } from './schedule-changes.ts'
import { scheduleMessages } from './schedule-messages.ts'
import { scheduleOptions } from './schedule-query.ts'
import { useSaveWithConflicts } from './use-save-with-conflicts.ts'

const identity = (schedule: ScheduleJson) => schedule

/** What a form changes of the schedule; the rest of it stays as it is stored, and what is typed as it is typed. */
export function useScheduleForm(stored: ScheduleJson) {
  const queryClient = useQueryClient()
  const form = useDocumentFormState({
    stored,
    toValues: identity,
    toInput: identity,
    fromConflict: (current) => (current && 'weeklyHours' in current ? current : undefined),
    describeChanges: (before, now) => describeDocumentChanges(scheduleFields, before, now),
  })
  const { base, values, isUnsaved } = form
  const save = useSaveWithConflicts(async (request: FormSave<ScheduleJson, ScheduleJson>, keepBookings) => {
    const json = { ...scheduleInput(form.buildInput(request)), keepBookings }
    const saved = await apiRequest('PUT /api/admin/schedule', { json })
    queryClient.setQueryData(scheduleOptions.queryKey, saved)
    form.markSaved(saved, request.values)
  }, scheduleMessages.save)
  form.syncWithStored(save.isPending || save.conflictingBookings.isBusy)
  return {
    base,
    values,
    errors: fieldErrorsOf(save.error),
    conflictingBookings: save.conflictingBookings,
    conflict: form.conflict(save),
    isUnsaved,
    isSaving: save.isPending,
    submitError: save.error,
    change: (changes: Partial<ScheduleJson>) => {
      save.clearError()
      form.change(changes)
    },
    save: (onSaved?: () => void) => save.mutate({ values: values, baseline: base }, { onSuccess: onSaved }),
  }
}
