import type { ComponentType } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { formatShortDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { type SortKey, sortKeys } from '../../../../../shared/rules/booking/booking-list.ts'
import { PlaceBadge, ServiceBadge, StatusBadge, UnpaidBadge } from '../../../components/booking/badges.tsx'
import { vehicleTypeName } from '../../../components/booking/booking-words.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { priceNotes, workText } from './row-words.ts'

export type SortOrder = 'asc' | 'desc'

type Sort = {
  key: SortKey
  /** The order that is asked for most. */
  firstOrder: SortOrder
  /** How the sort select of narrow screens words every order. */
  orders: Record<SortOrder, string>
}

type Column = Sort & {
  label: string
  Cell: ComponentType<{ booking: BookingJson }>
  /** The column whose cells name their rows. */
  isRowHead?: true
  /** A sum, in figures of one width. */
  isAmount?: true
}

/** The table's columns, in their order; each sorts. */
export const columns: readonly Column[] = [
  {
    key: 'customerName',
    label: 'Customer',
    firstOrder: 'asc',
    orders: { asc: 'Customer, A to Z', desc: 'Customer, Z to A' },
    isRowHead: true,
    Cell: ({ booking }) => (
      <>
        <span translate="no">{booking.customerName}</span>
        <small>{booking.customerPhone}</small>
      </>
    ),
  },
  {
    key: 'serviceName',
    label: 'Service',
    firstOrder: 'asc',
    orders: { asc: 'Service, A to Z', desc: 'Service, Z to A' },
    Cell: ({ booking }) => (
      <>
        <ServiceBadge name={booking.serviceName} />
        <PlaceBadge booking={booking} />
        {booking.address && <small>{booking.address}</small>}
      </>
    ),
  },
  {
    key: 'bookingDate',
    label: 'Date',
    firstOrder: 'desc',
    orders: { desc: 'Date, latest first', asc: 'Date, earliest first' },
    Cell: ({ booking }) => {
      const crews = useCrews()
      return (
        <>
          <span>{formatShortDate(booking.bookingDate)}</span>
          <small>{`${booking.bookingTime}, ${workText(booking, crews)}`}</small>
        </>
      )
    },
  },
  {
    key: 'vehicle',
    label: 'Vehicle',
    firstOrder: 'asc',
    orders: { asc: 'Vehicle, A to Z', desc: 'Vehicle, Z to A' },
    Cell: ({ booking }) => (
      <>
        <span>{`${booking.vehicleMake} ${booking.vehicleModel}`}</span>
        <small>{vehicleTypeName(booking.vehicleType)}</small>
      </>
    ),
  },
  {
    key: 'totalPrice',
    label: 'Total',
    firstOrder: 'desc',
    orders: { desc: 'Total, highest first', asc: 'Total, lowest first' },
    isAmount: true,
    Cell: ({ booking }) => (
      <>
        <span>{formatDollars(booking.totalPrice)}</span>
        <small>{priceNotes(booking)}</small>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    firstOrder: 'asc',
    orders: { asc: 'Status, A to Z', desc: 'Status, Z to A' },
    Cell: ({ booking }) => (
      <>
        <StatusBadge status={booking.status} />
        <span> </span>
        <UnpaidBadge booking={booking} />
      </>
    ),
  },
]

/** The one sort without a column. */
const byArrival: Sort = {
  key: 'createdAt',
  firstOrder: 'desc',
  orders: { desc: 'Booked, newest first', asc: 'Booked, oldest first' },
}

/** Everything that sorts. */
export const sorts: readonly Sort[] = sortKeys.flatMap((key) =>
  [...columns, byArrival].filter((sort) => sort.key === key),
)

const opposite: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' }

/** What a press on a column's header sorts by. */
export function nextSort(
  { key, firstOrder }: Column,
  current: { sort: SortKey; order: SortOrder },
): { sort: SortKey; order: SortOrder } {
  return { sort: key, order: current.sort === key ? opposite[current.order] : firstOrder }
}
