import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { SelectCheckbox } from '../bulk/selection.tsx'
import { columns, nextSort } from './booking-columns.tsx'
import { QuickActions } from './quick-actions.tsx'
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
const sortIcons = { asc: ArrowUp, desc: ArrowDown }

export function TableHead() {
  const { view, changeView } = useListView()
  return (
    <thead>
      <tr>
        <td className="column-select" />
        {columns.map((column) => {
          const isSorted = column.key === view.sort
          const Icon = isSorted ? sortIcons[view.order] : ChevronsUpDown
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
                <span>{column.label}</span>
                <Icon />
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
  return (
    <tr data-booking={booking.id}>
      <td>
        <SelectCheckbox booking={booking} />
      </td>
      {columns.map(({ key, Cell, isRowHead, isAmount }) =>
        isRowHead ? (
          <th key={key} scope="row">
            <Cell booking={booking} />
          </th>
        ) : (
          <td key={key} className={isAmount && 'amount'}>
            <Cell booking={booking} />
          </td>
        ),
      )}
      <td>
        <QuickActions booking={booking} />
      </td>
    </tr>
  )
}
