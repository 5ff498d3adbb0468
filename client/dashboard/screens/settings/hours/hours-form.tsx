import { Link } from '@tanstack/react-router'
import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import { maxCrews, scheduleLimits } from '../../../../../shared/rules/schedule/schedule.ts'
import type { ScheduleJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { BookingsInTheWay } from '../../../components/schedule/bookings-in-the-way.tsx'
import { useScheduleChanges } from '../../../components/schedule/use-schedule-changes.ts'
import { places } from '../../../lib/address/places.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { Fold } from '../../../lib/ui/fold.tsx'
import { RoomForm } from '../../../lib/ui/room-form.tsx'
import { useIsStep } from '../../../lib/ui/step.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { CrewNames } from './crew-names.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const messages = settingsMessages.hours

/** Until when and from when on customers book, and until when they change what is booked. */
const bookingLimits = [
  { field: 'noticeMinutes', label: 'At the latest, minutes before', step: 30 },
  { field: 'horizonDays', label: 'At the earliest, days before' },
  { field: 'cutoffHours', label: 'Latest change, hours before' },
] as const

export default function HoursForm({ stored }: { stored: ScheduleJson }) {
  const form = useScheduleChanges(stored)
  const { draft, errors, change } = form
  const isStep = useIsStep()
  const crews = Array.from({ length: Math.min(draft.crewCount, maxCrews) }, (_, index) => index + 1)
  return (
    <RoomForm form={form} action="Save" note={messages.atOnce} staysAt={places.hours}>
      <section className="card settings-card" aria-labelledby="open">
        <h2 id="open">Open</h2>
        <WeeklyHours
          week={draft.weeklyHours}
          errors={errors}
          onChange={(weeklyHours) => change({ weeklyHours })}
        />
        {!isStep && (
          <p className="field-hint">
            <span>{messages.singleDays}</span> <Link to={places.daysOff}>calendar, under “Days Off”</Link>.
          </p>
        )}
      </section>
      <section className="card settings-card" aria-labelledby="crews">
        <h2 id="crews">Crews</h2>
        <InputField
          className="settings-short"
          label="Crews"
          hint={messages.crews}
          {...scheduleLimits.crewCount}
          error={errors.crewCount}
          type="number"
          value={draft.crewCount}
          onChange={(text) => change({ crewCount: Number(text) })}
        />
        <Fold
          title="Crew names"
          startsOpen={isStep}
          text={crews.map((crew) => crewName(crew, draft.crewNames)).join(', ')}
          hasError={Object.keys(errors).some((field) => field.startsWith('crewNames'))}
        >
          <CrewNames
            count={crews.length}
            names={draft.crewNames}
            errors={errors}
            onChange={(crewNames) => change({ crewNames })}
          />
        </Fold>
      </section>
      <section className="card settings-card settings-folds">
        <Fold
          title="When customers can book"
          text={messages.booking(draft)}
          hasError={bookingLimits.some(({ field }) => errors[field])}
        >
          <div className="settings-numbers">
            {bookingLimits.map(({ field, ...input }) => (
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
        </Fold>
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <BookingsInTheWay {...form.question} />
    </RoomForm>
  )
}
