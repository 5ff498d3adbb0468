import { useId, useState } from 'react'
import { parseTime } from '../../../../../shared/lib/time/business-time.ts'
import {
  heldUntil,
  proposalSubject,
  proposalText,
  reasonText,
} from '../../../../../shared/rules/booking/move-proposal.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { getBusiness } from '../../../lib/get-business.ts'
import { planEmailMessages } from './moves-messages.ts'
import { type ChosenMove, movesToEmail, slotOfChoice } from './plan-choice.ts'

type PlanEmailsProps = {
  moves: readonly ChosenMove[]
  reason: string
  onReason: (reason: string) => void
}

/** Previews the emails to the customers before they are sent. */
export function PlanEmails({ moves, reason, onReason }: PlanEmailsProps) {
  const [selectedId, setSelectedId] = useState(moves[0]?.booking.id)
  const name = useId()
  const move = moves.find(({ booking }) => booking.id === selectedId) ?? moves[0]
  return (
    <div className="plan">
      <section className="card plan-letter" aria-label={planEmailMessages.title}>
        <fieldset className="plan-whose" aria-label={planEmailMessages.recipient}>
          {moves.map(({ booking }) => (
            <label key={booking.id} className="check">
              <input
                type="radio"
                name={name}
                checked={booking.id === move?.booking.id}
                onChange={() => setSelectedId(booking.id)}
              />
              <span>{booking.customerName}</span>
            </label>
          ))}
        </fieldset>
        {move && <EmailPreview move={move} reason={reason} />}
      </section>
      {movesToEmail(moves).length > 0 && (
        <>
          <InputField
            label={planEmailMessages.reason}
            hint={planEmailMessages.reasonHint}
            value={reason}
            maxLength={200}
            onChange={onReason}
          />
          <section className="plan-goes-on" aria-labelledby={`${name}-on`}>
            <h2 id={`${name}-on`}>{planEmailMessages.nextSteps}</h2>
            <ul>
              <li>{planEmailMessages.holdNote}</li>
              <li>{planEmailMessages.acceptNote}</li>
              <li>{planEmailMessages.undoNote}</li>
            </ul>
          </section>
        </>
      )}
    </div>
  )
}

const startOf = ({ date, time }: Slot) => ({ date, startMinutes: parseTime(time) ?? 0 })

function EmailPreview({ move, reason }: { move: ChosenMove; reason: string }) {
  const { booking } = move
  const to = slotOfChoice(move)
  const from = startOf({ date: booking.bookingDate, time: booking.bookingTime })
  if (!booking.customerEmail) {
    return <p>{`${planEmailMessages.noEmail}: ${booking.customerName}, ${booking.customerPhone}`}</p>
  }
  if (!to) {
    return (
      <>
        <p>{reasonText(reason)}</p>
        <p className="plan-answers">
          <span>{planEmailMessages.chooseAnotherTime}</span>
        </p>
      </>
    )
  }
  const start = startOf(to)
  const until = new Date(heldUntil(from, start, Date.now())).toISOString()
  const email = proposalText(reason, from, start, until)
  return (
    <>
      <p>
        <strong>{proposalSubject(booking.serviceName, start)}</strong>
      </p>
      <p>{email.line}</p>
      <p className="plan-answers">
        <span>{planEmailMessages.yes}</span>
        <span>{planEmailMessages.chooseAnotherTime}</span>
      </p>
      <p>{`${getBusiness().name}, ${getBusiness().phone.display}`}</p>
    </>
  )
}
