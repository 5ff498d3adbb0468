import { MessageSquare, Phone } from 'lucide-react'
import { useId } from 'react'
import { smsLink, telLink } from '../../../../shared/lib/text/phone.ts'
import { notifyMessages } from './booking-screen-messages.ts'
import './notify-choice.css'

const choices = ['email', 'text', 'nobody'] as const

/** How the customer hears of a change: by an email of ours, a text from this phone, or not at all. */
export type NotifyChoice = (typeof choices)[number]

export const defaultNotifyChoice = (hasEmail: boolean): NotifyChoice => (hasEmail ? 'email' : 'nobody')

/** Opens the draft in this phone's own app, if the customer is to get a text. */
export function openTextDraft(choice: NotifyChoice, phone: string, draft: string) {
  if (choice === 'text') window.location.href = smsLink(phone, draft)
}

type NotifyChoiceFieldProps = {
  customerName: string
  hasEmail: boolean
  phone: string
  /** The draft of the text. */
  draft: string
  value: NotifyChoice
  onChange: (choice: NotifyChoice) => void
}

/** Says who hears of a change, and lets one choose. Without an email address, it offers to call or text. */
export function NotifyChoiceField(props: NotifyChoiceFieldProps) {
  const { customerName, hasEmail, phone, draft, value, onChange } = props
  const name = useId()
  if (!hasEmail) {
    return (
      <div className="notify-choice">
        <p>{phone ? notifyMessages.noEmail : notifyMessages.noContact}</p>
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
  return (
    <fieldset className="notify-choice">
      <legend>{notifyMessages.legend(customerName)}</legend>
      <div className="notify-options">
        {choices
          .filter((choice) => choice !== 'text' || phone !== '')
          .map((choice) => (
            <label key={choice} className="notify-option">
              <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
              <span>{notifyMessages.choices[choice]}</span>
            </label>
          ))}
      </div>
      <p className="field-hint" role="status">
        {notifyMessages.hints[value]}
      </p>
    </fieldset>
  )
}
