import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { isErased } from '../../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { viewButtonId } from '../../../lib/ui/booking-focus.ts'
import { useChangeStatus } from '../use-booking-changes.ts'

type QuickActionsProps = { booking: BookingJson; children?: ViewElements }

/** The most common actions, without opening the booking. */
export function QuickActions({ booking, children }: QuickActionsProps) {
  const { id, status, customerName } = booking
  const openBooking = useOpenBooking()
  const { changeStatus, isChanging } = useChangeStatus(booking)
  return (
    <div className="quick-actions">
      {children}
      {status === 'pending' && !isErased(booking) && (
        <BusyButton
          className="button button-small"
          isBusy={isChanging}
          onClick={() => changeStatus('confirmed')}
        >
          Confirm<span className="visually-hidden">{` the booking of ${customerName}`}</span>
        </BusyButton>
      )}
      <button
        type="button"
        id={viewButtonId(id)}
        className="button button-small button-quiet"
        onClick={() => openBooking(id)}
      >
        View<span className="visually-hidden">{` the booking of ${customerName}`}</span>
      </button>
    </div>
  )
}
