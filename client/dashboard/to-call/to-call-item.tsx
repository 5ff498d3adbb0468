import { Phone } from 'lucide-react'
import type { ToCallJson } from '../../../shared/booking/summary-json.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { formatSlot } from '../booking-words.ts'
import { telLink } from '../contact-links.ts'
import { useMoveBooking } from '../use-booking-changes.ts'
import { timeLeft } from './time-left.ts'

type ToCallItemProps = { booking: ToCallJson; now: number; onOpen: (id: string) => void }

export function ToCallItem({ booking, now, onOpen }: ToCallItemProps) {
  const { id, customerName, customerPhone, serviceName, bookingDate: date, bookingTime: time } = booking
  const { move, isMoving } = useMoveBooking(booking)
  const { text, isOverdue } = timeLeft(booking.callBy, now)
  return (
    <li className="to-call-item">
      <span className={`badge ${isOverdue ? 'badge-red' : 'badge-amber'}`}>{text}</span>
      <div className="to-call-who">
        <button type="button" className="link-button" onClick={() => onOpen(id)}>
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
        <BusyButton className="button button-small" isBusy={isMoving} onClick={() => move('confirmed')}>
          Confirm<span className="visually-hidden"> after calling {customerName}</span>
        </BusyButton>
      </div>
    </li>
  )
}
