import { useId } from 'react'
import {
  autoConfirmSettings,
  type WorkSettingsJson,
} from '../../../../../shared/rules/schedule/work-settings.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { useWorkSettingsForm } from '../use-work-settings-form.ts'

const messages = settingsMessages.bookings

const title = 'Confirm automatically'
const coatingTitle = 'Coating checks'
const sourceTitle = 'Where bookings come from'

const toValues = ({ autoConfirm, asksSource, coatingCare }: WorkSettingsJson) => ({
  autoConfirm,
  asksSource,
  coatingCare,
})

const fields = [
  { label: title, show: ({ autoConfirm }: WorkSettingsJson) => messages.autoConfirm[autoConfirm] },
  {
    label: sourceTitle,
    show: ({ asksSource }: WorkSettingsJson) => messages.asksSource[asksSource ? 'on' : 'off'],
  },
  {
    label: coatingTitle,
    show: ({ coatingCare }: WorkSettingsJson) => messages.coatingCare[coatingCare ? 'on' : 'off'],
  },
]

/** Which online bookings are confirmed without the owner, and what visitors are asked besides. */
export function BookingSettingsForm({ stored }: { stored: WorkSettingsJson }) {
  const id = useId()
  const form = useWorkSettingsForm({ stored, toValues, fields, messages: messages.save })
  return (
    <SectionForm
      form={form}
      action="Save"
      note={messages.appliesToNew}
      allowedPath={dashboardPaths.bookingSettings}
    >
      <section className="card settings-card" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <fieldset className="settings-group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
          {autoConfirmSettings.map((setting) => (
            <label key={setting} className="check">
              <input
                type="radio"
                name={`${id}-setting`}
                checked={setting === form.values.autoConfirm}
                onChange={() => form.change({ autoConfirm: setting })}
              />
              <span>{messages.autoConfirm[setting]}</span>
            </label>
          ))}
        </fieldset>
        <p className="field-hint" id={`${id}-hint`}>
          {messages.hint}
        </p>
      </section>
      <section className="card settings-card" aria-labelledby={`${id}-source`}>
        <h2 id={`${id}-source`}>{sourceTitle}</h2>
        <label className="check">
          <input
            type="checkbox"
            checked={form.values.asksSource}
            aria-describedby={`${id}-source-hint`}
            onChange={({ target }) => form.change({ asksSource: target.checked })}
          />
          <span>{messages.asksSource.label}</span>
        </label>
        <p className="field-hint" id={`${id}-source-hint`}>
          {messages.asksSource.hint}
        </p>
      </section>
      <section className="card settings-card" aria-labelledby={`${id}-coating`}>
        <h2 id={`${id}-coating`}>{coatingTitle}</h2>
        <label className="check">
          <input
            type="checkbox"
            checked={form.values.coatingCare}
            aria-describedby={`${id}-coating-hint`}
            onChange={({ target }) => form.change({ coatingCare: target.checked })}
          />
          <span>{messages.coatingCare.label}</span>
        </label>
        <p className="field-hint" id={`${id}-coating-hint`}>
          {messages.coatingCare.hint}
        </p>
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </SectionForm>
  )
}
