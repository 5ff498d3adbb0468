import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { useOpenBooking } from '../../components/booking/use-open-booking.ts'

type MoneyRowProps = {
  booking: BookingJson
  amount: number
  /** The format of the list's amounts, which show cents if one has them. */
  format?: (amount: number) => string
  /** Details beside the job and its date. */
  notes?: readonly string[]
  warning?: string | null
  children?: ViewElements
}

export function MoneyRow({
  booking,
  amount,
  format = formatCents,
  notes = [],
  warning,
  children,
}: MoneyRowProps) {
  const open = useOpenBooking()
  return (
    <li className="money-row">
      <div>
        <button type="button" className="money-name" translate="no" onClick={() => open(booking.id)}>
          {booking.customerName}
        </button>
        <p className="field-hint">
          {[`${booking.serviceName}, ${formatDate(booking.bookingDate)}`, ...notes].join(' · ')}
        </p>
        {warning && <p className="money-warning">{warning}</p>}
      </div>
      <strong>{format(amount)}</strong>
      {children && <div className="button-row">{children}</div>}
    </li>
  )
}
