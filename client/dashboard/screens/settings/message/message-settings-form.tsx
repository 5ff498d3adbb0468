import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { primaryOrigin } from '../../../../../shared/lib/business/brand-origins.ts'
import { managePath } from '../../../../../shared/lib/page/routes.ts'
import { type MessageChannel, messageChannels } from '../../../../../shared/rules/mail/email-events.ts'
import {
  defaultTextTemplates,
  fieldsOfEvent,
} from '../../../../../shared/rules/message/default-text-templates.ts'
import { fillTemplate } from '../../../../../shared/rules/message/fill-template.ts'
import { textSize } from '../../../../../shared/rules/message/gsm.ts'
import {
  type MessageSettingsJson,
  maxDailySegments,
} from '../../../../../shared/rules/message/message-settings.ts'
import { type TextEvent, textEvents } from '../../../../../shared/rules/message/text-events.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { emailEventLabels } from '../../../components/email/email-messages.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import {
  type DocumentField,
  describeDocumentChanges,
} from '../../../lib/document/describe-document-changes.ts'
import { useDocumentForm } from '../../../lib/document/use-document-form.ts'
import { getBusiness } from '../../../lib/get-business.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { messageSettingsOptions } from '../settings-queries.ts'
import { channelNames, messageSettingsMessages as messages, sentWhen } from './message-settings-messages.ts'
import { TemplateField } from './template-field.tsx'
import './message-settings.css'

/** A field is text while it is edited. */
const toValues = ({ channels, templates, dailySegments }: MessageSettingsJson) => ({
  channels,
  templates,
  dailySegments: String(dailySegments),
})

const toInput = ({ channels, templates, dailySegments }: ReturnType<typeof toValues>) => ({
  channels,
  templates,
  dailySegments: dailySegments.trim() === '' ? null : Number(dailySegments),
})

const fields: readonly DocumentField<MessageSettingsJson>[] = [
  ...textEvents.flatMap((event) => [
    {
      label: `${emailEventLabels[event]} by`,
      show: ({ channels }: MessageSettingsJson) => channelNames[channels[event]],
    },
    {
      label: `${emailEventLabels[event]}, text`,
      show: ({ templates }: MessageSettingsJson) => templates[event],
    },
  ]),
  { label: messages.cap.label, show: ({ dailySegments }) => String(dailySegments) },
]

/** Messages about changes, which are folded. */
const rareEvents: readonly TextEvent[] = ['moved', 'changed', 'cancelled', 'no-show', 'refunded']

/** Which message goes by which channel, what texts say, and how many go out on a day. */
export function MessageSettingsForm({ stored }: { stored: MessageSettingsJson }) {
  const id = useId()
  const queryClient = useQueryClient()
  const form = useDocumentForm({
    stored,
    toValues,
    toInput,
    fromConflict: (current) => (current && 'dailySegments' in current ? current : undefined),
    describeChanges: (before, now) => describeDocumentChanges(fields, before, now),
    messages: messages.save,
    send: ({ all, baseline: { version } }) =>
      apiRequest('PUT /api/admin/settings/messages', { json: { ...all, version } }),
    applySaved: (saved) => queryClient.setQueryData(messageSettingsOptions.queryKey, saved),
  })
  const { base, values, errors } = form
  const { status, cap } = messages
  const renderEvent = (event: TextEvent) => (
    <EventSettings
      key={event}
      event={event}
      channel={values.channels[event]}
      template={values.templates[event]}
      error={errors[`templates.${event}`]}
      onChannel={(channel) => form.change({ channels: { ...values.channels, [event]: channel } })}
      onTemplate={(template) => form.change({ templates: { ...values.templates, [event]: template } })}
    />
  )
  return (
    <SectionForm form={form} action="Save" allowedPath={dashboardPaths.messageSettings}>
      <section className="card settings-card" aria-labelledby={`${id}-status`}>
        <h2 id={`${id}-status`}>{status.title}</h2>
        <p>{base.areTextsSetUp ? status.on(base.usedSegments, base.dailySegments) : status.off}</p>
        {!base.areTextsSetUp && <p className="field-hint">{status.how}</p>}
      </section>
      <section className="card settings-card" aria-labelledby={`${id}-events`}>
        <h2 id={`${id}-events`}>{messages.events.title}</h2>
        <p className="field-hint">{`${messages.events.hint} ${messages.events.hours}`}</p>
        <div className="message-events">
          {textEvents.filter((event) => !rareEvents.includes(event)).map(renderEvent)}
          <Disclosure
            title={messages.events.rare}
            text={rareEvents.map((event) => emailEventLabels[event]).join(', ')}
            hasError={rareEvents.some((event) => errors[`templates.${event}`])}
          >
            <div className="message-events">{rareEvents.map(renderEvent)}</div>
          </Disclosure>
        </div>
      </section>
      <section className="card settings-card" aria-labelledby={`${id}-cap`}>
        <h2 id={`${id}-cap`}>{cap.title}</h2>
        <InputField
          className="settings-number"
          label={cap.label}
          hint={cap.hint(Number(values.dailySegments) || 0)}
          error={errors.dailySegments}
          type="number"
          min={0}
          max={maxDailySegments}
          value={values.dailySegments}
          onChange={(dailySegments) => form.change({ dailySegments })}
        />
      </section>
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </SectionForm>
  )
}

type EventSettingsProps = {
  event: TextEvent
  channel: MessageChannel
  template: string
  error: string | undefined
  onChannel: (channel: MessageChannel) => void
  onTemplate: (template: string) => void
}

/** One message: its channel, and its text with a preview. */
function EventSettings({ event, channel, template, error, onChannel, onTemplate }: EventSettingsProps) {
  const label = emailEventLabels[event]
  const preview = fillTemplate(event, template, exampleValues())
  return (
    <div className="message-event">
      <Disclosure title={label} text={sentWhen[event]} hasError={Boolean(error)}>
        <TemplateField
          label={`${label}, ${messages.events.template.toLowerCase()}`}
          fields={fieldsOfEvent[event]}
          error={error}
          value={template}
          onChange={onTemplate}
        />
        <figure className="message-preview">
          <figcaption>{messages.events.preview}</figcaption>
          <p translate="no">{preview}</p>
        </figure>
        <p className="field-hint">{messages.events.size(textSize(preview))}</p>
        {template !== defaultTextTemplates[event] && (
          <button
            type="button"
            className="button button-small"
            onClick={() => onTemplate(defaultTextTemplates[event])}
          >
            <span>{messages.events.reset}</span>
            <span className="visually-hidden">{` for ${label}`}</span>
          </button>
        )}
      </Disclosure>
      <SelectField
        className="message-channel"
        label={messages.events.channel(label)}
        choices={messageChannels}
        labelOf={(each) => channelNames[each]}
        value={channel}
        onChange={onChannel}
      />
    </div>
  )
}

/** A private link is as long as this one. */
const exampleLink = primaryOrigin + managePath('00000000-0000-4000-8000-000000000000', 'x'.repeat(43))

const exampleValues = () => ({
  business: getBusiness().name,
  name: 'Robin',
  service: 'Interior Detailing',
  day: 'Fri, Nov 20',
  time: '9:00 AM',
  arrival: 'Ana, about 9:40 AM',
  document: 'Invoice 2026-0012',
  amount: '$204.75',
  link: exampleLink,
  phone: getBusiness().phone.display,
})
