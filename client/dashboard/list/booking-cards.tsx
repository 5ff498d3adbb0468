import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { BookingCard } from './booking-card.tsx'

type BookingCardsProps = { bookings: readonly BookingJson[]; onOpen: (id: string) => void }

export function BookingCards({ bookings, onOpen }: BookingCardsProps) {
  return (
    <ul className="booking-cards">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} onOpen={onOpen} />
      ))}
    </ul>
  )
}
