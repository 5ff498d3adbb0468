import { Link } from '@tanstack/react-router'
import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { maxCrews, scheduleLimits } from '../../../../../shared/rules/schedule/schedule-schemas.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../../components/schedule/conflicting-bookings.tsx'
import { useScheduleForm } from '../../../components/schedule/use-schedule-form.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { useIsStep } from '../../../lib/ui/step-context.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const messages = settingsMessages.hours

const bookingWindowFields = [
  { field: 'noticeMinutes', label: 'Minimum notice, minutes', step: 30 },
  { field: 'horizonDays', label: 'How far ahead, days' },
  { field: 'cutoffHours', label: 'Last change, hours before' },
] as const

export default function HoursForm({ stored }: { stored: ScheduleJson }) {
  const form = useScheduleForm(stored)
  const { values, errors, change } = form
  const isStep = useIsStep()
  const crews = Array.from({ length: Math.min(values.crewCount, maxCrews) }, (_, index) => index + 1)
  return (
    <SectionForm form={form} action="Save" note={messages.appliesToNew} allowedPath={dashboardPaths.hours}>
      <section className="card settings-card" aria-labelledby="open">
        <h2 id="open">Open</h2>
        <WeeklyHours
          week={values.weeklyHours}
          errors={errors}
          onChange={(weeklyHours) => change({ weeklyHours })}
        />
        {!isStep && (
          <p className="field-hint">
            <span>{messages.singleDays}</span>{' '}
            <Link to={dashboardPaths.daysOff}>calendar, under “Days off”</Link>.
          </p>
        )}
      </section>
      <section className="card settings-card" aria-labelledby="crews">
        <h2 id="crews">Vans</h2>
        <InputField
          className="settings-short"
          label="Number of vans"
          hint={messages.crews}
          {...scheduleLimits.crewCount}
          error={errors.crewCount}
          type="number"
          value={values.crewCount}
          onChange={(text) => change({ crewCount: Number(text) })}
        />
        <Disclosure
          title="Van names"
          startsOpen={isStep}
          text={crews.map((crew) => crewName(crew, values.crewNames)).join(', ')}
          hasError={Object.keys(errors).some((field) => field.startsWith('crewNames'))}
        >
          <CrewNames
            count={crews.length}
            names={values.crewNames}
            errors={errors}
            onChange={(crewNames) => change({ crewNames })}
          />
        </Disclosure>
      </section>
      <section className="card settings-card settings-folds">
        <Disclosure
          title="When customers can book"
          text={messages.booking(values)}
          hasError={bookingWindowFields.some(({ field }) => errors[field])}
        >
          <div className="settings-numbers">
            {bookingWindowFields.map(({ field, ...input }) => (
              <InputField
                key={field}
                {...input}
                {...scheduleLimits[field]}
                error={errors[field]}
                type="number"
                value={values[field]}
                onChange={(text) => change({ [field]: Number(text) })}
              />
            ))}
          </div>
        </Disclosure>
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <ConflictingBookings {...form.conflictingBookings} />
    </SectionForm>
  )
}

type CrewNamesProps = {
  count: number
  /** In the order of crew numbers. */
  names: readonly string[]
  errors: Record<string, string | undefined>
  onChange: (names: string[]) => void
}

/** A crew without a name is called by its number. */
function CrewNames({ count, names, errors, onChange }: CrewNamesProps) {
  const nameOf = (index: number) => names[index] ?? ''
  return (
    <div className="settings-numbers">
      {Array.from({ length: count }, (_, index) => (
        <InputField
          // biome-ignore lint/suspicious/noArrayIndexKey: a crew is identified by its number
          key={index}
          label={`Name of van ${index + 1}`}
          error={errors[`crewNames.${index}`]}
          placeholder={crewName(index + 1, [])}
          value={nameOf(index)}
          onChange={(text) =>
            onChange(
              Array.from({ length: Math.max(count, names.length) }, (__, each) =>
                each === index ? text : nameOf(each),
              ),
            )
          }
        />
      ))}
    </div>
  )
}
