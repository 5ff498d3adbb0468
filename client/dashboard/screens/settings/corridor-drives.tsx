import { useId, useState } from 'react'
import { areas, homeArea } from '../../../../shared/ground/business/areas.ts'
import { corridorMinutesOf } from '../../../../shared/rules/schedule/crews.ts'
import type { ScheduleSettings } from '../../../../shared/rules/schedule/hours.ts'
import { scheduleLimits } from '../../../../shared/rules/schedule/schedule.ts'
import { typedIn } from '../../../ground/ui/form-field.tsx'
import { settingsMessages } from './settings-messages.ts'

type Corridor = ScheduleSettings['corridorMinutes']

const northToSouth = areas.toSorted((a, b) => b.corridorMinutes - a.corridorMinutes)

type CorridorDrivesProps = {
  corridorMinutes: Corridor
  errors: Record<string, string | undefined>
  onChange: (corridorMinutes: Corridor) => void
}

/** How far each area is from the shop along the corridor, from which every drive follows (design: the job, travel). */
export function CorridorDrives({ corridorMinutes, errors, onChange }: CorridorDrivesProps) {
  return (
    <fieldset className="settings-group">
      <legend>Drives from the shop in minutes</legend>
      <p className="field-hint">{settingsMessages.corridor.hint}</p>
      {northToSouth.map(({ slug, name }) =>
        slug === homeArea ? (
          <div key={slug} className="settings-drive">
            <span>{name}</span>
            <span className="field-hint">{settingsMessages.corridor.shop}</span>
          </div>
        ) : (
          <AreaDrive
            key={slug}
            name={name}
            minutes={corridorMinutesOf(slug, { corridorMinutes })}
            error={errors[`corridorMinutes.${slug}`]}
            onChange={(minutes) => onChange({ ...corridorMinutes, [slug]: minutes })}
          />
        ),
      )}
    </fieldset>
  )
}

type AreaDriveProps = {
  name: string
  /** South negative. */
  minutes: number
  error: string | undefined
  onChange: (minutes: number) => void
}

/** The direction is kept here too: while the minutes are typed anew they are 0, which has none. */
function AreaDrive({ name, minutes, error, onChange }: AreaDriveProps) {
  const [isSouth, setIsSouth] = useState(minutes < 0)
  const errorId = useId()
  function change(distance: number, south: boolean) {
    setIsSouth(south)
    onChange(south ? -distance : distance)
  }

  return (
    <div className="settings-drive">
      <span>{name}</span>
      <input
        className="input"
        type="number"
        aria-label={`Minutes to ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        min={0}
        max={scheduleLimits.corridorMinutes.max}
        value={Math.abs(minutes)}
        onChange={({ target }) => change(Math.abs(Number(typedIn(target))), isSouth)}
      />
      <select
        className="input"
        aria-label={`Direction to ${name}`}
        value={isSouth ? 'south' : 'north'}
        onChange={({ target }) => change(Math.abs(minutes), target.value === 'south')}
      >
        <option value="north">north</option>
        <option value="south">south</option>
      </select>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
