import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useMoveBooking } from '../use-booking-changes.ts'
import { viewButtonId } from './focus.ts'

type QuickActionsProps = { booking: BookingJson; onOpen: (id: string) => void }

/** What a booking needs most, without opening it. */
export function QuickActions({ booking, onOpen }: QuickActionsProps) {
  const { id, status, customerName } = booking
  const { move, isMoving } = useMoveBooking(booking)
  return (
    <div className="quick-actions">
      {status === 'pending' && (
        <BusyButton className="button button-small" isBusy={isMoving} onClick={() => move('confirmed')}>
          Confirm<span className="visually-hidden"> the booking of {customerName}</span>
        </BusyButton>
      )}
      <button
        type="button"
        id={viewButtonId(id)}
        className="button button-small button-quiet"
        onClick={() => onOpen(id)}
      >
        View<span className="visually-hidden"> the booking of {customerName}</span>
      </button>
    </div>
  )
}
