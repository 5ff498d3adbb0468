import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { SpecialDayJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { CheckField, InputField } from '../../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../../components/schedule/conflicting-bookings.tsx'
import { HourSelect, hoursText } from '../../../components/schedule/hour-select.tsx'
import { useSaveWithConflicts } from '../../../components/schedule/use-save-with-conflicts.ts'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { conflictingDocument } from '../../../lib/document/use-document-form.ts'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { DatedEntries } from './dated-entries.tsx'
import { daysOffMessages } from './days-off-messages.ts'
import { specialDaysOptions } from './days-off-queries.ts'

const emptyValues = { date: '', isOpen: false, opens: 9 * 60, closes: 17 * 60, note: '' }

/** `updatedAt` is the version of the special day that the request replaces. */
type SaveRequest = { sent: typeof emptyValues; updatedAt: string | null }

const hoursAndNote = ({ hours, note }: Pick<SpecialDayJson, 'hours' | 'note'>) =>
  [hours ? hoursText(hours.opens, hours.closes) : 'Closed', note].filter(Boolean).join(', ')

const dayText = (day: SpecialDayJson) => `${formatDate(day.date)}: ${hoursAndNote(day)}`

/** Returns the current version from a conflict error, or null for a day that somebody else removed. */
function conflictOf(error: unknown): { day: SpecialDayJson | null } | null {
  const current = conflictingDocument(error)
  if (current === undefined) return null
  return { day: current && 'hours' in current ? current : null }
}

/** Dates with their own hours, or closed, such as holidays. */
export function SpecialDays() {
  const query = useQuery(specialDaysOptions)
  const { data: days } = query
  const form = useFormValues(emptyValues)
  const { values } = form
  const storedVersion = (date: string) => days?.find((day) => day.date === date)?.updatedAt ?? null
  const remove = useSaveWithConflicts(async ({ date, updatedAt }: SpecialDayJson, keepBookings) => {
    const query = { updatedAt, keepBookings: keepBookings && 'true' }
    await apiRequest('DELETE /api/admin/special-days/:date', { params: { date }, query })
  }, daysOffMessages.specialDays.delete)
  const save = useSaveWithConflicts(async ({ sent, updatedAt }: SaveRequest, keepBookings) => {
    const { date, isOpen, opens, closes, note } = sent
    const json = { hours: isOpen ? { opens, closes } : null, note, keepBookings, updatedAt }
    await apiRequest('PUT /api/admin/special-days/:date', { params: { date }, json })
    form.clear(sent)
  }, daysOffMessages.specialDays.save)
  const errors = fieldErrorsOf(save.error)
  function change(part: Partial<typeof emptyValues>) {
    save.clearError()
    form.change(part)
  }
  const { field, check } = formFields({ values, errors, change })
  const conflict = conflictOf(save.error)

  return (
    <DatedEntries
      id="special-days"
      title="Special days"
      list={{
        items: days?.map(({ date, hours, note }) => ({
          id: date,
          title: formatDate(date),
          text: hoursAndNote({ hours, note }),
        })),
        query,
        empty: daysOffMessages.specialDays.none,
        isBusy: remove.isPending,
        onDelete: (date) => {
          save.clearError()
          const day = days?.find((each) => each.date === date)
          if (day) remove.mutate(day)
        },
      }}
      isUnsaved={form.isUnsaved}
      errorNotice={
        <>
          <ConflictingBookings {...remove.conflictingBookings} />
          {conflict && (
            <ConflictNotice
              error={save.error}
              changes={[conflict.day ? dayText(conflict.day) : daysOffMessages.specialDays.removedByOthers]}
              isBusy={save.isPending}
              keepMine={() => save.mutate({ sent: values, updatedAt: conflict.day?.updatedAt ?? null })}
              takeTheirs={() => {
                save.reset()
                form.clear(values)
              }}
            />
          )}
          <ConflictingBookings
            {...save.conflictingBookings}
            blockedDays={{ from: values.date, to: values.date, crew: null }}
          />
        </>
      }
      errors={errors}
      note={{
        label: 'Note for the special day (optional)',
        value: values.note,
        onChange: (note) => change({ note }),
      }}
      action="Add a special day"
      isComplete={values.date !== ''}
      isSaving={save.isPending}
      onSave={() => {
        remove.clearError()
        save.mutate({ sent: values, updatedAt: storedVersion(values.date) })
      }}
    >
      <InputField label="Date of the special day" type="date" {...field('date')} />
      <CheckField {...check('isOpen')}>Open on this day</CheckField>
      {values.isOpen && (
        <div className="settings-hours">
          <HourSelect label="Special day opens" {...field('opens')} />
          <HourSelect label="Special day closes" {...field('closes')} />
        </div>
      )}
    </DatedEntries>
  )
}
