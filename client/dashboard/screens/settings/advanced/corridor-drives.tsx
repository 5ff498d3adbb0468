import { areas, homeArea } from '../../../../../shared/lib/business/areas.ts'
import { corridorMinutesOf } from '../../../../../shared/rules/schedule/crews.ts'
import type { ScheduleSettings } from '../../../../../shared/rules/schedule/hours.ts'
import { scheduleLimits } from '../../../../../shared/rules/schedule/schedule-schemas.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'

type Corridor = Pick<ScheduleSettings, 'corridorMinutes'>

const directions = [
  { name: 'North, in minutes', sign: 1 },
  { name: 'South, in minutes', sign: -1 },
] as const

type DriveTimesProps = Corridor & {
  /** Says in which direction an area is: while its minutes are typed anew they have none. */
  stored: Corridor
  errors: Record<string, string | undefined>
  onChange: (corridorMinutes: ScheduleSettings['corridorMinutes']) => void
}

/** How far each area is from the shop along the corridor, from which every drive follows (design: the job, travel). */
export const DriveTimes = ({ stored, corridorMinutes, errors, onChange }: DriveTimesProps) =>
  directions.map(({ name, sign }) => (
    <fieldset key={name} className="settings-group">
      <legend>{name}</legend>
      {areas
        .filter(({ slug }) => slug !== homeArea && directionOf(slug, stored) === sign)
        .toSorted((one, other) => Math.abs(one.corridorMinutes) - Math.abs(other.corridorMinutes))
        .map(({ slug, name: area }) => (
          <InputField
            key={slug}
            className="settings-number"
            label={area}
            error={errors[`corridorMinutes.${slug}`]}
            type="number"
            min={0}
            max={scheduleLimits.corridorMinutes.max}
            value={Math.abs(corridorMinutesOf(slug, { corridorMinutes }))}
            onChange={(text) => onChange({ ...corridorMinutes, [slug]: sign * Math.abs(Number(text)) })}
          />
        ))}
    </fieldset>
  ))

const directionOf = (slug: (typeof areas)[number]['slug'], stored: Corridor) =>
  Math.sign(corridorMinutesOf(slug, stored) || corridorMinutesOf(slug, { corridorMinutes: {} })) || 1
