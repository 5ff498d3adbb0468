import { MessageSquare, Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { smsLink, telLink } from '../../../../shared/lib/text/phone.ts'
import type { MessageChannel } from '../../../../shared/rules/mail/email-events.ts'
import { notifyMessages } from './booking-screen-messages.ts'
import './notify-choice.css'

/** How the customer hears of a change: by our email or text, a text from this phone, or not at all. */
export type NotifyChoice = 'message' | 'draft' | 'nobody'

/** What can be chosen: a customer whom we text needs no draft. */
const choicesOf = (channel: MessageChannel, phone: string): readonly NotifyChoice[] =>
  channel === 'text' || phone === '' ? ['message', 'nobody'] : ['message', 'draft', 'nobody']

/** By default the customer hears from us if we can reach them. The channel may become known later. */
export function useNotifyChoice(channel: MessageChannel | null) {
  const [chosen, setChosen] = useState<NotifyChoice>('message')
  return [possibleChoice(chosen, channel), setChosen] as const
}

function possibleChoice(chosen: NotifyChoice, channel: MessageChannel | null): NotifyChoice {
  if (channel === null) return 'nobody'
  return channel === 'text' && chosen === 'draft' ? 'message' : chosen
}

/** Opens the draft in this phone's own app, if the customer is to get one. */
export function openTextDraft(choice: NotifyChoice, phone: string, draft: string) {
  if (choice === 'draft') window.location.href = smsLink(phone, draft)
}

type NotifyChoiceFieldProps = {
  customerName: string
  /** How our message goes to the customer; `null` if none does. */
  channel: MessageChannel | null
  phone: string
  /** The draft of the text. */
  draft: string
  value: NotifyChoice
  onChange: (choice: NotifyChoice) => void
}

/** Says who hears of a change and how, and lets one choose. Whom we don't reach, one can call or text. */
export function NotifyChoiceField(props: NotifyChoiceFieldProps) {
  const { customerName, channel, phone, draft, value, onChange } = props
  const name = useId()
  if (channel === null) {
    return (
      <div className="notify-choice">
        <p>{phone ? notifyMessages.unreachable : notifyMessages.noContact}</p>
        {phone && (
          <p className="notify-links">
            <a className="button button-small" href={telLink(phone)}>
              <Phone /> Call
            </a>
            <a className="button button-small" href={smsLink(phone, draft)}>
              <MessageSquare /> Text
            </a>
          </p>
        )}
      </div>
    )
  }
  const labels = { message: notifyMessages.channels[channel], ...notifyMessages.choices }
  const hints = { message: notifyMessages.sends[channel](customerName), ...notifyMessages.hints }
  return (
    <fieldset className="notify-choice">
      <legend>{notifyMessages.legend(customerName)}</legend>
      <div className="notify-options">
        {choicesOf(channel, phone).map((choice) => (
          <label key={choice} className="notify-option">
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </div>
      <p className="field-hint" role="status">
        {hints[value]}
      </p>
    </fieldset>
  )
}
