import { useQueryClient } from '@tanstack/react-query'
import { areas } from '../../../../shared/lib/business/areas.ts'
import { weekdayNames } from '../../../../shared/lib/time/business-time.ts'
import { corridorMinutesOf } from '../../../../shared/rules/schedule/crews.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { maxCrews } from '../../../../shared/rules/schedule/schedule-schemas.ts'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { type DocumentField, describeDocumentChanges } from '../../lib/document/describe-document-changes.ts'
import { type FormInput, type FormSave, useDocumentFormState } from '../../lib/document/use-document-form.ts'
import { formatDuration } from '../../lib/text/format-time.ts'
import { hoursText } from './hour-select.tsx'
import { scheduleMessages } from './schedule-messages.ts'
import { scheduleOptions } from './schedule-query.ts'
import { useSaveWithConflicts } from './use-save-with-conflicts.ts'

const identity = (schedule: ScheduleJson) => schedule

/** The schedule form. Only changed parts are sent, so settings that someone else saved are kept. */
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

const closed = 'Closed'

/** Every editable part, with its label for the conflict notice. */
const scheduleFields: readonly DocumentField<ScheduleJson>[] = [
  ...weekdayNames.map((label, weekday) => ({
    label,
    show: ({ weeklyHours }: ScheduleJson) => {
      const hours = weeklyHours[weekday]
      return hours ? hoursText(hours.opens, hours.closes) : closed
    },
  })),
  { label: 'Number of vans', show: ({ crewCount }) => String(crewCount) },
  ...Array.from({ length: maxCrews }, (_, index) => ({
    label: `Name of van ${index + 1}`,
    show: ({ crewNames }: ScheduleJson) => crewNames[index] ?? '',
  })),
  { label: 'Minimum notice', show: ({ noticeMinutes }) => formatDuration(noticeMinutes) || '0 min' },
  { label: 'How far ahead', show: ({ horizonDays }) => `${horizonDays} days` },
  { label: 'Latest change', show: ({ cutoffHours }) => `${cutoffHours} hours before` },
  { label: 'Minutes between jobs', show: ({ setupGapMinutes }) => String(setupGapMinutes) },
  ...areas.map(({ slug, name }) => ({
    label: `Drive to ${name}`,
    show: (schedule: ScheduleJson) => `${Math.abs(corridorMinutesOf(slug, schedule))} min`,
  })),
]

/** Builds the request: changed days and drives are merged over the baseline. */
function scheduleInput({ before, changed, baseline }: FormInput<ScheduleJson, ScheduleJson>): ScheduleJson {
  const { weeklyHours: week, corridorMinutes } = changed
  return {
    ...baseline,
    ...changed,
    weeklyHours: baseline.weeklyHours.map((storedHours, weekday) => {
      const [previous, edited] = [before.weeklyHours[weekday] ?? null, week?.[weekday] ?? null]
      return week && JSON.stringify(edited) !== JSON.stringify(previous) ? edited : storedHours
    }),
    corridorMinutes: {
      ...baseline.corridorMinutes,
      ...(corridorMinutes && changedFields(before.corridorMinutes, corridorMinutes)),
    },
  }
}
