import { businessMoment, formatDate, formatTime } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { serviceDay } from '../../../shared/rules/booking/booking-messages.ts'
import { callBy, soonerCall } from '../../../shared/rules/booking/confirmation-call.ts'
import type { Catalogue } from '../../../shared/rules/price/catalogue.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { BookAgain } from './book-again.tsx'

/** The one thing that comes next, for whoever opens the page of a booking. `now` is in epoch milliseconds. */
export const NextStep = ({
  booking,
  json,
  catalogue,
  isPayable,
  now,
}: {
  booking: Booking
  json: BookingJson
  catalogue: Catalogue
  /** Whether the balance can be paid on the page, which comes first. */
  isPayable: boolean
  now: number
}) => {
  switch (booking.status) {
    case 'pending':
      return (
        <div class="notice next-step">
          <h2>{callWords(booking, now)}</h2>
          <p>Your time is held. There is nothing you need to do.</p>
        </div>
      )
    case 'confirmed':
      return (
        <div class="notice notice-done next-step">
          <h2>You are all set</h2>
          <p>{serviceDay[booking.place]}</p>
        </div>
      )
    case 'completed':
      return (
        <div class="next-step next-step-calm">
          <h2>Same again?</h2>
          <p>Package, vehicle and place are filled in. Just choose a time.</p>
          <BookAgain booking={json} catalogue={catalogue} isSecondary={isPayable}>
            Book Again
          </BookAgain>
        </div>
      )
    case 'cancelled':
      return (
        <div class="next-step next-step-calm">
          <h2>Want another time?</h2>
          <p>Package, vehicle and place are filled in.</p>
          <BookAgain booking={json} catalogue={catalogue}>
            Book Another Time
          </BookAgain>
        </div>
      )
  }
}

/** When we call to confirm the booking. */
function callWords(booking: Booking, now: number): string {
  const deadline = Date.parse(callBy(booking.createdAt))
  if (now > deadline) return 'We call you to confirm'
  const sooner = soonerCall(booking)
  if (sooner) return `We call you${sooner.replace(',', '')}`
  const { date, minutes } = businessMoment(deadline)
  return `We call you by ${formatDate(date)}, ${formatTime(minutes)}`
}
