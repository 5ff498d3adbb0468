import { MessageSquare } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import {
  arrivalChoice,
  arrivalChoices,
  arrivalText,
  onMyWayText,
} from '../../../../shared/rules/job/on-my-way.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { smsLink } from '../../components/customer/contact-links.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { useIsCoolingDown } from '../../lib/ui/action-cooldown.ts'
import { todayMessages } from './today-messages.ts'
import { useServerNow } from './use-server-now.ts'

type OnMyWayDialogProps = {
  job: JobJson
  driveMinutes: number
  onSend: (press: { at: string; minutes: number }) => void
  onClose: () => void
}

/**
 * Asks for the arrival time and tells it to the customer: as a text where texts are set up, else by email, with a link
 * to a text message from the phone as well.
 */
export default function OnMyWayDialog({ job, driveMinutes, onSend, onClose }: OnMyWayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const groupId = useId()
  const [minutes, setMinutes] = useState(() => arrivalChoice(driveMinutes))
  const isCoolingDown = useIsCoolingDown()
  const serverNow = useServerNow()
  const { customerName, customerPhone, onMyWayBy } = job
  const isText = onMyWayBy === 'text'
  const isEmail = onMyWayBy === 'email'
  const request = { at: new Date(serverNow).toISOString(), minutes }
  const arrival = arrivalText(request, job.crewName)

  const noEmail = customerPhone ? todayMessages.noEmail : todayMessages.noContact

  function send() {
    dialog.current?.close()
    onSend(request)
  }

  return (
    <Dialog ref={dialog} className="on-my-way" labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId}>{todayMessages.onTheWay(customerName)}</h2>
      <fieldset className="arrival-choices" aria-labelledby={groupId}>
        <legend id={groupId}>Arriving in about</legend>
        {arrivalChoices.map((choice) => (
          <label key={choice} className="arrival-choice">
            <input
              type="radio"
              name={groupId}
              checked={choice === minutes}
              onChange={() => setMinutes(choice)}
            />
            <span>{`${choice} min`}</span>
          </label>
        ))}
      </fieldset>
      <p className="field-hint">
        {isText
          ? todayMessages.textPreview(arrival)
          : isEmail
            ? todayMessages.emailPreview(arrival)
            : noEmail}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        {customerPhone && !isText && (
          <a className="button" href={smsLink(customerPhone, onMyWayText(arrival, getBusiness()))}>
            <MessageSquare /> Text
          </a>
        )}
        <BusyButton className="button button-primary" isBusy={isCoolingDown} onClick={send}>
          {isText ? 'Send text' : isEmail ? 'Send email' : 'Save'}
        </BusyButton>
      </div>
    </Dialog>
  )
}
