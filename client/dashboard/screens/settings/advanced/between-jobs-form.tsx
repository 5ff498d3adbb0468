import { scheduleLimits } from '../../../../../shared/rules/schedule/schedule.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { BookingsInTheWay } from '../../../components/schedule/bookings-in-the-way.tsx'
import { useScheduleChanges } from '../../../components/schedule/use-schedule-changes.ts'
import { places } from '../../../lib/address/places.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { Fold } from '../../../lib/ui/fold.tsx'
import { RoomForm } from '../../../lib/ui/room-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { CorridorDrives } from './corridor-drives.tsx'

const messages = settingsMessages.betweenJobs

/** How much time lies between two jobs of a crew: what setting up takes, and the drive. */
export function BetweenJobsForm({ stored }: { stored: ScheduleJson }) {
  const form = useScheduleChanges(stored)
  const { draft, errors, change } = form
  return (
    <RoomForm form={form} action="Save" note={messages.atOnce} staysAt={places.advanced}>
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
          value={draft.setupGapMinutes}
          onChange={(text) => change({ setupGapMinutes: Number(text) })}
        />
        <Fold
          title="Drives from the shop"
          text={messages.drives}
          hasError={Object.keys(errors).some((field) => field.startsWith('corridorMinutes'))}
        >
          <CorridorDrives
            stored={form.base}
            corridorMinutes={draft.corridorMinutes}
            errors={errors}
            onChange={(corridorMinutes) => change({ corridorMinutes })}
          />
        </Fold>
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <BookingsInTheWay {...form.question} />
    </RoomForm>
  )
}
