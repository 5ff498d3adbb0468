import type { SortKey } from '../../../../../shared/rules/booking/booking-list.ts'

export type SortOrder = 'asc' | 'desc'

type Column = { key: SortKey; label: string; firstOrder: SortOrder }

/** The table's columns; each sorts, in the order that is asked for most first. */
export const columns: readonly Column[] = [
  { key: 'customerName', label: 'Customer', firstOrder: 'asc' },
  { key: 'serviceName', label: 'Service', firstOrder: 'asc' },
  { key: 'bookingDate', label: 'Date', firstOrder: 'desc' },
  { key: 'vehicle', label: 'Vehicle', firstOrder: 'asc' },
  { key: 'totalPrice', label: 'Total', firstOrder: 'desc' },
  { key: 'status', label: 'Status', firstOrder: 'asc' },
]

const opposite: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' }

/** What a press on a column's header sorts by. */
export function nextSort(
  { key, firstOrder }: Column,
  current: { sort: SortKey; order: SortOrder },
): { sort: SortKey; order: SortOrder } {
  return { sort: key, order: current.sort === key ? opposite[current.order] : firstOrder }
}

/** How the sort select of narrow screens words every order. */
export const sortNames: Record<SortKey, Record<SortOrder, string>> = {
  bookingDate: { desc: 'Date, latest first', asc: 'Date, earliest first' },
  createdAt: { desc: 'Booked, newest first', asc: 'Booked, oldest first' },
  customerName: { asc: 'Customer, A to Z', desc: 'Customer, Z to A' },
  serviceName: { asc: 'Service, A to Z', desc: 'Service, Z to A' },
  vehicle: { asc: 'Vehicle, A to Z', desc: 'Vehicle, Z to A' },
  totalPrice: { desc: 'Total, highest first', asc: 'Total, lowest first' },
  status: { asc: 'Status, A to Z', desc: 'Status, Z to A' },
}
