import type { Place } from '../../lib/business/place.ts'
import { whatHappensNext } from '../../rules/booking/booking-messages.ts'
import type { BookingStatus } from '../../rules/booking/booking-status.ts'
import { soonerCall } from '../../rules/booking/confirmation-call.ts'

type NextStepsProps = { booking: Parameters<typeof soonerCall>[0] & { place: Place; status: BookingStatus } }

/** What happens after booking, shown with and without scripts (specification §2). A confirmed one needs no call. */
export const NextSteps = ({ booking }: NextStepsProps) => (
  <ol className="next-list">
    {whatHappensNext(booking.place, soonerCall(booking))
      .slice(Number(booking.status === 'confirmed'))
      .map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <br />
          <span>{text}</span>
        </li>
      ))}
  </ol>
)
