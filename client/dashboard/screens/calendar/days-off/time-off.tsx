import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { BookingsInTheWay } from '../../../components/schedule/bookings-in-the-way.tsx'
import { HourSelect } from '../../../components/schedule/hour-select.tsx'
import { useClosingSave } from '../../../components/schedule/use-closing-save.ts'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf } from '../../../lib/api/refused-fields.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { DatedEntries } from './dated-entries.tsx'
import { daysOffMessages } from './days-off-messages.ts'
import { timeOffOptions } from './days-off-queries.ts'
import { timeOffDays, timeOffText } from './time-off-words.ts'

/** Stands for all crews, which are numbered from 1. */
const allCrews = 0

const emptyDraft = {
  fromDate: '',
  toDate: '',
  crew: allCrews,
  isWholeDay: true,
  from: 540,
  to: 1020,
  note: '',
}

/** What the bookings in its way are to leave. */
const leaveOf = ({ fromDate, toDate, crew }: typeof emptyDraft) => ({
  from: fromDate,
  to: toDate || fromDate,
  crew: crew || null,
})

/** When a crew, or everybody, takes no jobs. Over bookings that are in the way only once the owner has seen them. */
export function TimeOff({ crewCount, crewNames }: Pick<ScheduleJson, 'crewCount' | 'crewNames'>) {
  const query = useQuery(timeOffOptions)
  const { data: items } = query
  const [draft, setDraft] = useState(emptyDraft)
  const remove = useSave(
    (id: string) => call('DELETE /api/admin/time-off/:id', { params: { id } }),
    daysOffMessages.timeOff.delete,
  )
  const add = useClosingSave(async (sent: typeof emptyDraft, keepBookings) => {
    const { fromDate, toDate, crew, isWholeDay, from, to, note } = sent
    const hours = isWholeDay ? null : { from, to }
    const json = { fromDate, toDate: toDate || fromDate, crew: crew || null, hours, note, keepBookings }
    await call('POST /api/admin/time-off', { json })
    setDraft((current) => (current === sent ? emptyDraft : current))
  }, daysOffMessages.timeOff.add)
  const errors = fieldErrorsOf(add.error)
  function change(part: Partial<typeof emptyDraft>) {
    add.forget()
    setDraft((current) => ({ ...current, ...part }))
  }
  const { field, check } = draftFields({ draft, errors, change })

  return (
    <DatedEntries
      id="time-off"
      title="Time off"
      list={{
        items: items?.map((off) => ({
          id: off.id,
          title: timeOffDays(off),
          text: timeOffText(off, crewNames),
        })),
        query,
        empty: daysOffMessages.timeOff.none,
        isBusy: remove.isPending,
        onDelete: remove.mutate,
      }}
      isUnsaved={draft !== emptyDraft}
      refusal={<BookingsInTheWay {...add.question} leave={leaveOf(draft)} />}
      errors={errors}
      note={{
        label: 'Note for the time off (optional)',
        value: draft.note,
        onChange: (note) => change({ note }),
      }}
      action="Add time off"
      isComplete={draft.fromDate !== ''}
      isSaving={add.isPending}
      onSave={() => add.mutate(draft)}
    >
      <InputField label="First day off" type="date" {...field('fromDate')} />
      <InputField label="Last day off (optional)" type="date" {...field('toDate')} />
      <SelectField
        label="Who is off"
        choices={Array.from({ length: crewCount + 1 }, (_, crew) => crew)}
        nameOf={(crew) => (crew === allCrews ? 'All crews' : crewName(crew, crewNames))}
        {...field('crew')}
      />
      <CheckField {...check('isWholeDay')}>Whole days</CheckField>
      {!draft.isWholeDay && (
        <div className="settings-hours">
          <HourSelect label="Time off from" {...field('from')} />
          <HourSelect label="Time off to" {...field('to')} />
        </div>
      )}
    </DatedEntries>
  )
}
