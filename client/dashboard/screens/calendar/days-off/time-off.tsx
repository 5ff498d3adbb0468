import { useQuery } from '@tanstack/react-query'
import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../../components/schedule/conflicting-bookings.tsx'
import { HourSelect } from '../../../components/schedule/hour-select.tsx'
import { useSaveWithConflicts } from '../../../components/schedule/use-save-with-conflicts.ts'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { DatedEntries } from './dated-entries.tsx'
import { daysOffMessages } from './days-off-messages.ts'
import { timeOffOptions } from './days-off-queries.ts'
import { formatTimeOff, formatTimeOffDays } from './time-off-text.ts'

/** Stands for all crews; single crews are numbered from 1. */
const allCrews = 0

const emptyValues = {
  fromDate: '',
  toDate: '',
  crew: allCrews,
  isWholeDay: true,
  from: 540,
  to: 1020,
  note: '',
}

/** The days and crew that conflicting bookings must leave. */
const affectedDays = ({ fromDate, toDate, crew }: typeof emptyValues) => ({
  from: fromDate,
  to: toDate || fromDate,
  crew: crew || null,
})

/**
 * Time when a crew, or the whole business, takes no jobs. Conflicting bookings must be confirmed by the owner first.
 */
export function TimeOff({ crewCount, crewNames }: Pick<ScheduleJson, 'crewCount' | 'crewNames'>) {
  const query = useQuery(timeOffOptions)
  const { data: items } = query
  const form = useFormValues(emptyValues)
  const { values } = form
  const remove = useSave(
    (id: string) => apiRequest('DELETE /api/admin/time-off/:id', { params: { id } }),
    daysOffMessages.timeOff.delete,
  )
  const add = useSaveWithConflicts(async (sent: typeof emptyValues, keepBookings) => {
    const { fromDate, toDate, crew, isWholeDay, from, to, note } = sent
    const hours = isWholeDay ? null : { from, to }
    const json = { fromDate, toDate: toDate || fromDate, crew: crew || null, hours, note, keepBookings }
    await apiRequest('POST /api/admin/time-off', { json })
    form.clear(sent)
  }, daysOffMessages.timeOff.add)
  const errors = fieldErrorsOf(add.error)
  function change(part: Partial<typeof emptyValues>) {
    add.clearError()
    form.change(part)
  }
  const { field, check } = formFields({ values, errors, change })

  return (
    <DatedEntries
      id="time-off"
      title="Time off"
      list={{
        items: items?.map((off) => ({
          id: off.id,
          title: formatTimeOffDays(off),
          text: formatTimeOff(off, crewNames),
        })),
        query,
        empty: daysOffMessages.timeOff.none,
        isBusy: remove.isPending,
        onDelete: remove.mutate,
      }}
      isUnsaved={form.isUnsaved}
      errorNotice={<ConflictingBookings {...add.conflictingBookings} blockedDays={affectedDays(values)} />}
      errors={errors}
      note={{
        label: 'Note for the time off (optional)',
        value: values.note,
        onChange: (note) => change({ note }),
      }}
      action="Add time off"
      isComplete={values.fromDate !== ''}
      isSaving={add.isPending}
      onSave={() => add.mutate(values)}
    >
      <InputField label="First day off" type="date" {...field('fromDate')} />
      <InputField label="Last day off (optional)" type="date" {...field('toDate')} />
      <SelectField
        label="Who is off"
        choices={Array.from({ length: crewCount + 1 }, (_, crew) => crew)}
        labelOf={(crew) => (crew === allCrews ? 'All vans' : crewName(crew, crewNames))}
        {...field('crew')}
      />
      <CheckField {...check('isWholeDay')}>Whole days</CheckField>
      {!values.isWholeDay && (
        <div className="settings-hours">
          <HourSelect label="Time off from" {...field('from')} />
          <HourSelect label="Time off to" {...field('to')} />
        </div>
      )}
    </DatedEntries>
  )
}
