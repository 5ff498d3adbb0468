import type { BookingJson } from '../../../shared/booking/booking-json.ts'
import { BookingRow } from './booking-row.tsx'
import { TableHead } from './table-head.tsx'

type BookingTableProps = { bookings: readonly BookingJson[]; onOpen: (id: string) => void }

export function BookingTable({ bookings, onOpen }: BookingTableProps) {
  return (
    <table className="card booking-table">
      <caption className="visually-hidden">Bookings</caption>
      <TableHead />
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}
