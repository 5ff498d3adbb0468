import { useState } from 'react'
import { weekdayNames } from '../../../../shared/ground/time/business-time.ts'
import { openDay } from '../../../../shared/rules/schedule/hours.ts'
import { scheduleLimits } from '../../../../shared/rules/schedule/schedule.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { CheckField, InputField } from '../../../ground/ui/form-field.tsx'
import { places } from '../../ground/address/addresses.ts'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { LeaveQuestion } from '../../ground/ui/leave-question.tsx'
import { BookingsInTheWay } from './bookings-in-the-way.tsx'
import { CorridorDrives } from './corridor-drives.tsx'
import { CrewNames } from './crew-names.tsx'
import { HourSelect } from './hour-select.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useClosingSave } from './use-closing-save.ts'

const numbers = [
  { field: 'crewCount', label: 'Crews' },
  { field: 'noticeMinutes', label: 'Notice in minutes', step: 30 },
  { field: 'horizonDays', label: 'Days ahead' },
  { field: 'cutoffHours', label: 'Change cut-off in hours' },
  { field: 'setupGapMinutes', label: 'Set-up gap in minutes', step: 5 },
] as const

/** Starts from what is stored; later news from the server does not touch what the owner is typing. */
export function ScheduleForm({ stored }: { stored: ScheduleJson }) {
  const [draft, setDraft] = useState(stored)
  const [saved, setSaved] = useState(stored)
  const save = useClosingSave(async (schedule: ScheduleJson, keepBookings) => {
    await call('PUT /api/admin/schedule', { json: { ...schedule, keepBookings } })
    setSaved(schedule)
  }, settingsMessages.schedule)
  const errors = fieldErrorsOf(save.error)
  // What was saved comes back from the server, and is then what is stored.
  const isUnsaved = draft !== saved && JSON.stringify(draft) !== JSON.stringify(stored)
  function change(part: Partial<ScheduleJson>) {
    save.forget()
    setDraft((current) => ({ ...current, ...part }))
  }

  function changeDay(weekday: number, hours: { opens: number; closes: number } | null) {
    change({ weeklyHours: draft.weeklyHours.map((day, index) => (index === weekday ? hours : day)) })
  }

  return (
    <form
      className="card settings-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(draft)
      }}
    >
      <LeaveQuestion isUnsaved={isUnsaved} staysAt={places.settings} />
      <h2>Schedule</h2>
      <div className="settings-numbers">
        {numbers.map(({ field, ...input }) => (
          <InputField
            key={field}
            {...input}
            {...scheduleLimits[field]}
            error={errors[field]}
            type="number"
            value={draft[field]}
            onChange={(text) => change({ [field]: Number(text) })}
          />
        ))}
      </div>
      <CrewNames
        crewCount={draft.crewCount}
        names={draft.crewNames}
        errors={errors}
        onChange={(crewNames) => change({ crewNames })}
      />
      <fieldset className="settings-group">
        <legend>Weekly hours</legend>
        {draft.weeklyHours.map((hours, index) => {
          const name = weekdayNames[index]
          const error = Object.entries(errors).find(([field]) =>
            field.startsWith(`weeklyHours.${index}`),
          )?.[1]
          return (
            <div key={name} className="settings-day">
              <CheckField
                isChecked={hours !== null}
                onChange={(isOpen) => changeDay(index, isOpen ? openDay : null)}
              >
                {name}
              </CheckField>
              {hours ? (
                <>
                  <HourSelect
                    label={`${name} opens`}
                    value={hours.opens}
                    onChange={(opens) => changeDay(index, { ...hours, opens })}
                  />
                  <HourSelect
                    label={`${name} closes`}
                    value={hours.closes}
                    onChange={(closes) => changeDay(index, { ...hours, closes })}
                  />
                </>
              ) : (
                <span className="field-hint">Closed</span>
              )}
              {error && <p className="field-error">{error}</p>}
            </div>
          )
        })}
      </fieldset>
      <CorridorDrives
        corridorMinutes={draft.corridorMinutes}
        errors={errors}
        onChange={(corridorMinutes) => change({ corridorMinutes })}
      />
      <BookingsInTheWay {...save.question} />
      <div className="dialog-actions">
        <BusyButton type="submit" className="button button-primary" isBusy={save.isPending}>
          Save Schedule
        </BusyButton>
      </div>
    </form>
  )
}
