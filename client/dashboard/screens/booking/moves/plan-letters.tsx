import { useId, useState } from 'react'
import { parseTime } from '../../../../../shared/lib/time/business-time.ts'
import { heldUntil } from '../../../../../shared/rules/booking/move-proposal.ts'
import { proposalWords, reasonText } from '../../../../../shared/rules/booking/move-words.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { theBusiness } from '../../../lib/business.ts'
import { letterMessages } from './moves-messages.ts'
import { type ChosenMove, slotOfChoice } from './plan-choice.ts'

type PlanLettersProps = {
  moves: readonly ChosenMove[]
  reason: string
  onReason: (reason: string) => void
}

/** What the customers get, and how it goes on. */
export function PlanLetters({ moves, reason, onReason }: PlanLettersProps) {
  const [shown, setShown] = useState(moves[0]?.booking.id)
  const name = useId()
  const move = moves.find(({ booking }) => booking.id === shown) ?? moves[0]
  return (
    <div className="plan">
      <section className="card plan-letter" aria-label={letterMessages.title}>
        <fieldset className="plan-whose" aria-label={letterMessages.whose}>
          {moves.map(({ booking }) => (
            <label key={booking.id} className="check">
              <input
                type="radio"
                name={name}
                checked={booking.id === move?.booking.id}
                onChange={() => setShown(booking.id)}
              />
              <span>{booking.customerName}</span>
            </label>
          ))}
        </fieldset>
        {move && <Letter move={move} reason={reason} />}
      </section>
      <InputField
        label={letterMessages.reason}
        hint={letterMessages.reasonHint}
        value={reason}
        maxLength={200}
        onChange={onReason}
      />
      <section className="plan-goes-on" aria-labelledby={`${name}-on`}>
        <h2 id={`${name}-on`}>{letterMessages.goesOn}</h2>
        <ul>
          <li>{letterMessages.held}</li>
          <li>{letterMessages.untilYes}</li>
          <li>{letterMessages.undo}</li>
        </ul>
      </section>
    </div>
  )
}

const startOf = ({ date, time }: Slot) => ({ date, startMinutes: parseTime(time) ?? 0 })

function Letter({ move, reason }: { move: ChosenMove; reason: string }) {
  const { booking } = move
  const to = slotOfChoice(move)
  const from = startOf({ date: booking.bookingDate, time: booking.bookingTime })
  if (!booking.customerEmail) {
    return <p>{`${letterMessages.noMail}: ${booking.customerName}, ${booking.customerPhone}`}</p>
  }
  if (!to) {
    return (
      <>
        <p>{reasonText(reason)}</p>
        <p className="plan-answers">
          <span>{letterMessages.another}</span>
        </p>
      </>
    )
  }
  const start = startOf(to)
  const until = new Date(heldUntil(from, start, Date.now())).toISOString()
  const words = proposalWords(reason, from, start, until)
  return (
    <>
      <p>
        <strong>{words.subject}</strong>
      </p>
      <p>{words.line}</p>
      <p className="plan-answers">
        <span>{letterMessages.yes}</span>
        <span>{letterMessages.another}</span>
      </p>
      <p>{`${theBusiness().name}, ${theBusiness().phone.display}`}</p>
    </>
  )
}
