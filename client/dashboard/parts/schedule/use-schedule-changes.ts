import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { scheduleMessages } from './schedule-messages.ts'
import { scheduleOptions } from './schedule-query.ts'
import { useClosingSave } from './use-closing-save.ts'

/** What a form changes of the schedule; the rest of it stays as it is stored, and what is typed as it is typed. */
export function useScheduleChanges(stored: ScheduleJson) {
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<Partial<ScheduleJson>>({})
  const draft = { ...stored, ...changes }
  const save = useClosingSave(async (sent: Partial<ScheduleJson>, keepBookings) => {
    const schedule = { ...stored, ...sent }
    await call('PUT /api/admin/schedule', { json: { ...schedule, keepBookings } })
    queryClient.setQueryData(scheduleOptions.queryKey, schedule)
    setChanges((current) => (current === sent ? {} : current))
  }, scheduleMessages.save)
  return {
    draft,
    errors: fieldErrorsOf(save.error),
    question: save.question,
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(stored),
    isSaving: save.isPending,
    refusal: save.error,
    change: (part: Partial<ScheduleJson>) => {
      save.forget()
      setChanges((current) => ({ ...current, ...part }))
    },
    save: (onSaved?: () => void) => save.mutate(changes, { onSuccess: onSaved }),
  }
}
