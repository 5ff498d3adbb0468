import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { maxPlanned } from '../../../../shared/rules/booking/many.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { places } from '../../lib/address/places.ts'
import { inTheWayOf } from '../../lib/api/refused-fields.ts'
import { formatSlot } from '../../lib/text/time-words.ts'
import { type ClosingWords, scheduleMessages } from './schedule-messages.ts'
import './bookings-in-the-way.css'

const messages = scheduleMessages.inTheWay

export type BookingsInTheWayProps = {
  /** What a change was refused with; for any other reason, nothing shows. */
  error: unknown
  words: Pick<ClosingWords, 'keep' | 'plan'>
  isBusy: boolean
  /** Makes the change over the bookings. */
  onKeep: (andThen?: () => void) => void
  /** The days that they are to leave, and whose; without them each leaves its own crew's day. */
  leave?: Leave | undefined
  onBack: () => void
}

type Leave = { from: string; to: string; crew: number | null }

/** The address of the plan that moves bookings out of the way. */
const planOf = (bookings: readonly { id: string }[], leave?: Leave) => ({
  ids: bookings.map(({ id }) => id).join(),
  from: leave?.from,
  to: leave?.to,
  crew: leave?.crew ? String(leave.crew) : undefined,
})

/**
 * The bookings that a refused change would close over, each a step from being rescheduled, and all of them a press from
 * the plan of their moves. It has the focus, so that it is in view wherever the pressed button was, and gives it back.
 */
export function BookingsInTheWay({ error, words, isBusy, leave, onKeep, onBack }: BookingsInTheWayProps) {
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const panelId = useId()
  const refusal = inTheWayOf(error)

  useEffect(() => {
    if (!error || !panel.current) return
    const pressed = document.activeElement
    panel.current.focus({ preventScroll: true })
    panel.current.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
    }
  }, [error])

  if (!refusal) return null
  const { title, detail, bookings } = refusal
  // What was entered is saved by then.
  const goToPlan = () => navigate({ to: places.plan, search: planOf(bookings, leave), ignoreBlocker: true })
  return (
    <section
      ref={panel}
      className="notice notice-error in-the-way"
      tabIndex={-1}
      aria-labelledby={`${panelId}-title`}
      aria-describedby={`${panelId}-detail`}
    >
      <h3 id={`${panelId}-title`}>{bookings.length > 0 ? messages.title(bookings.length) : title}</h3>
      <p id={`${panelId}-detail`}>{detail}</p>
      {bookings.length > 0 && (
        <ul>
          {bookings.map(({ id, customerName, bookingDate: date, bookingTime: time }) => (
            <li key={id}>
              <Link
                to="."
                search={(view) => ({ ...view, booking: id })}
                state={{ openedFromList: true }}
                resetScroll={false}
              >
                <span>{`${customerName}, `}</span>
                <span>{formatSlot({ date, time })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {bookings.length > 0 && bookings.length <= maxPlanned && (
          <BusyButton className="button button-primary" isBusy={isBusy} onClick={() => onKeep(goToPlan)}>
            {words.plan}
          </BusyButton>
        )}
        <button type="button" className="button" disabled={isBusy} onClick={onBack}>
          {messages.back}
        </button>
        {bookings.length > 0 && (
          <BusyButton className="button" isBusy={isBusy} onClick={() => onKeep()}>
            {words.keep}
          </BusyButton>
        )}
      </div>
    </section>
  )
}
