import { homeArea } from '../../../../../shared/lib/business/area-names.ts'
import { areas } from '../../../../../shared/lib/business/areas.ts'
import { corridorMinutesOf } from '../../../../../shared/rules/schedule/crews.ts'
import type { ScheduleSettings } from '../../../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { scheduleLimits } from '../../../../../shared/rules/schedule/schedule-schemas.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../../components/schedule/conflicting-bookings.tsx'
import { useScheduleForm } from '../../../components/schedule/use-schedule-form.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { settingsMessages } from '../settings-messages.ts'

const messages = settingsMessages.betweenJobs

/** Time between two jobs of a crew: setup and the drive. */
export function BetweenJobsForm({ stored }: { stored: ScheduleJson }) {
  const form = useScheduleForm(stored)
  const { values, errors, change } = form
  return (
    <SectionForm form={form} action="Save" note={messages.atOnce} allowedPath={dashboardPaths.advanced}>
      <section className="card settings-card" aria-labelledby="between-jobs">
        <h2 id="between-jobs">Time between jobs</h2>
        <InputField
          className="settings-short"
          label="Minutes between jobs"
          hint={messages.gap}
          {...scheduleLimits.setupGapMinutes}
          step={5}
          error={errors.setupGapMinutes}
          type="number"
          value={values.setupGapMinutes}
          onChange={(text) => change({ setupGapMinutes: Number(text) })}
        />
        <Disclosure
          title="Drive times"
          text={messages.drives}
          hasError={Object.keys(errors).some((field) => field.startsWith('corridorMinutes'))}
        >
          <DriveTimes
            stored={form.base}
            corridorMinutes={values.corridorMinutes}
            errors={errors}
            onChange={(corridorMinutes) => change({ corridorMinutes })}
          />
        </Disclosure>
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <ConflictingBookings {...form.conflictingBookings} />
    </SectionForm>
  )
}

type Corridor = Pick<ScheduleSettings, 'corridorMinutes'>

const directions = [
  { name: 'North of the shop, minutes', sign: 1 },
  { name: 'South of the shop, minutes', sign: -1 },
] as const

type DriveTimesProps = Corridor & {
  /** An area's direction comes from the stored minutes, because it has none while its field is edited. */
  stored: Corridor
  errors: Record<string, string | undefined>
  onChange: (corridorMinutes: ScheduleSettings['corridorMinutes']) => void
}

const DriveTimes = ({ stored, corridorMinutes, errors, onChange }: DriveTimesProps) =>
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
