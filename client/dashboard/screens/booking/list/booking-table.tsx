import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { formatDollars } from '../../../../../shared/ground/text/format-number.ts'
import { formatShortDate } from '../../../../../shared/ground/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { PlaceBadge, ServiceBadge, StatusBadge } from '../../../parts/booking/badges.tsx'
import { vehicleTypeName } from '../../../parts/booking/booking-words.ts'
import { useCrews } from '../../../parts/booking/use-crews.ts'
import { SelectBox } from '../many/selection.tsx'
import { columns, nextSort } from './columns.ts'
import { QuickActions } from './quick-actions.tsx'
import { priceNotes, workText } from './row-words.ts'
import { useListView } from './use-booking-list.ts'

export function BookingTable({ bookings }: { bookings: readonly BookingJson[] }) {
  return (
    <table className="card booking-table">
      <caption className="visually-hidden">Bookings</caption>
      <TableHead />
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </tbody>
    </table>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const icons = { asc: ArrowUp, desc: ArrowDown }

export function TableHead() {
  const { view, changeView } = useListView()
  return (
    <thead>
      <tr>
        <td className="column-select" />
        {columns.map((column) => {
          const isSorted = column.key === view.sort
          const Icon = isSorted ? icons[view.order] : ChevronsUpDown
          return (
            <th
              key={column.key}
              scope="col"
              className={`column-${column.key}`}
              aria-sort={isSorted ? ariaSort[view.order] : undefined}
            >
              <button
                type="button"
                className="sort-button"
                onClick={() => changeView(nextSort(column, view))}
              >
                {column.label} <Icon />
              </button>
            </th>
          )
        })}
        <th scope="col" className="column-actions">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

function BookingRow({ booking }: { booking: BookingJson }) {
  const crews = useCrews()
  return (
    <tr data-booking={booking.id}>
      <td>
        <SelectBox booking={booking} />
      </td>
      <th scope="row">
        {booking.customerName}
        <small>{booking.customerPhone}</small>
      </th>
      <td>
        <ServiceBadge name={booking.serviceName} />
        <PlaceBadge booking={booking} />
        {booking.address && <small>{booking.address}</small>}
      </td>
      <td>
        {formatShortDate(booking.bookingDate)}
        <small>
          {booking.bookingTime}, {workText(booking, crews)}
        </small>
      </td>
      <td>
        {booking.vehicleMake} {booking.vehicleModel}
        <small>{vehicleTypeName(booking.vehicleType)}</small>
      </td>
      <td className="amount">
        {formatDollars(booking.totalPrice)}
        <small>{priceNotes(booking)}</small>
      </td>
      <td>
        <StatusBadge status={booking.status} />
      </td>
      <td>
        <QuickActions booking={booking} />
      </td>
    </tr>
  )
}
