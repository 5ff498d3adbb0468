import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ToCallJson } from '../../../../shared/booking/summary-json.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useIsAtLeast } from '../../../ui/use-is-at-least.ts'
import { useNow } from '../../../ui/use-now.ts'
import { telLink } from '../../customer/contact-links.ts'
import { toCallOptions } from '../booking-queries.ts'
import { toCallMessages } from '../booking-screen-messages.ts'
import { formatSlot } from '../booking-words.ts'
import { useOpenBooking } from '../details/open-booking.tsx'
import { useChangeStatus } from '../use-booking-changes.ts'
import { timeLeft } from './time-left.ts'
import './to-call.css'

/** On a phone the list begins on the first screen all the same. */
const shownAtFirst = { phone: 1, wide: 4 }

/** Pending bookings by the time left of the confirmationCallHours in which a call is promised. */
export function ToCallSection({ isFolded }: { isFolded: boolean }) {
  const { data } = useQuery(toCallOptions)
  const now = useNow() + (data?.clockOffset ?? 0)
  const [showsAll, setShowsAll] = useState(false)
  const isWide = useIsAtLeast('tablet')
  const summary = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  // Confirming takes the item away, and the focus with it: then the section's head has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the list
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) summary.current?.focus()
  }, [data])

  if (!data || data.items.length === 0) return null
  const { items, total } = data
  const shown = showsAll ? items : items.slice(0, shownAtFirst[isWide ? 'wide' : 'phone'])
  const hidden = total - shown.length
  return (
    <details
      className="card to-call"
      open={isWide || !isFolded}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <summary ref={summary}>
        <h2>To call</h2> <span className="badge badge-amber">{total}</span>
      </summary>
      <ul>
        {shown.map((booking) => (
          <ToCallItem key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
      {!showsAll && hidden > 0 && (
        <button type="button" className="button button-small button-quiet" onClick={() => setShowsAll(true)}>
          Show {items.length - shown.length} more
        </button>
      )}
      {showsAll && hidden > 0 && <p className="field-hint">{toCallMessages.othersWait(hidden)}</p>}
    </details>
  )
}

function ToCallItem({ booking, now }: { booking: ToCallJson; now: number }) {
  const { id, customerName, customerPhone, serviceName, bookingDate: date, bookingTime: time } = booking
  const openBooking = useOpenBooking()
  const { changeStatus, isChanging } = useChangeStatus(booking)
  const { text, isOverdue } = timeLeft(booking.callBy, now)
  return (
    <li className="to-call-item">
      <span className={`badge ${isOverdue ? 'badge-red' : 'badge-amber'}`}>{text}</span>
      <div className="to-call-who">
        <button type="button" className="link-button" onClick={() => openBooking(id)}>
          {customerName}
        </button>
        <p>
          {serviceName}, {formatSlot({ date, time })}
        </p>
      </div>
      <div className="to-call-actions">
        <a className="button button-small" href={telLink(customerPhone)}>
          <Phone />
          <span className="visually-hidden">Call {customerName}: </span>
          {customerPhone}
        </a>
        <BusyButton
          className="button button-small"
          isBusy={isChanging}
          onClick={() => changeStatus('confirmed')}
        >
          Confirm<span className="visually-hidden"> after calling {customerName}</span>
        </BusyButton>
      </div>
    </li>
  )
}
