import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { scheduleLimits } from '../../../../../shared/rules/schedule/schedule-schemas.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../../components/schedule/conflicting-bookings.tsx'
import { useScheduleForm } from '../../../components/schedule/use-schedule-changes.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { DriveTimes } from './corridor-drives.tsx'

const messages = settingsMessages.betweenJobs

/** How much time lies between two jobs of a crew: what setting up takes, and the drive. */
export function BetweenJobsForm({ stored }: { stored: ScheduleJson }) {
  const form = useScheduleForm(stored)
  const { values, errors, change } = form
  return (
    <SectionForm form={form} action="Save" note={messages.atOnce} allowedPath={dashboardPaths.advanced}>
      <section className="card settings-card" aria-labelledby="between-jobs">
        <h2 id="between-jobs">Between two jobs</h2>
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
          title="Drives from the shop"
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
