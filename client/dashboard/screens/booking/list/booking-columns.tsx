import type { ComponentType } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { type SortKey, sortKeys } from '../../../../../shared/rules/booking/booking-list.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { PlaceBadge, ServiceBadge, StatusBadge, UnpaidBadge } from '../../../components/booking/badges.tsx'
import { vehicleTypeName } from '../../../components/booking/booking-text.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { CustomerLink } from '../../../components/customer/customer-link.tsx'
import { durationAndCrewText, priceNotes } from './row-text.ts'

export type SortOrder = 'asc' | 'desc'

type SortOption = {
  key: SortKey
  /** The order that the first press on the column sorts by. */
  defaultOrder: SortOrder
  /** Labels for the sort select on narrow screens. */
  orderLabels: Record<SortOrder, string>
}

type Column = SortOption & {
  label: string
  Cell: ComponentType<{ booking: BookingJson }>
  /** True for the column whose cells are row headers. */
  isRowHead?: true
  /** Aligns numbers with tabular figures. */
  isAmount?: true
}

/** In display order; every column sorts. */
export const columns: readonly Column[] = [
  {
    key: 'customerName',
    label: 'Customer',
    defaultOrder: 'asc',
    orderLabels: { asc: 'Customer, A to Z', desc: 'Customer, Z to A' },
    isRowHead: true,
    Cell: ({ booking }) => (
      <>
        <CustomerLink of={booking} />
        <small>{booking.customerPhone}</small>
      </>
    ),
  },
  {
    key: 'serviceName',
    label: 'Service',
    defaultOrder: 'asc',
    orderLabels: { asc: 'Service, A to Z', desc: 'Service, Z to A' },
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
    defaultOrder: 'desc',
    orderLabels: { desc: 'Date, latest first', asc: 'Date, earliest first' },
    Cell: ({ booking }) => {
      const crews = useCrews()
      return (
        <>
          <span>{formatDate(booking.bookingDate)}</span>
          <small>{`${booking.bookingTime}, ${durationAndCrewText(booking, crews)}`}</small>
        </>
      )
    },
  },
  {
    key: 'vehicle',
    label: 'Vehicle',
    defaultOrder: 'asc',
    orderLabels: { asc: 'Vehicle, A to Z', desc: 'Vehicle, Z to A' },
    Cell: ({ booking }) => (
      <>
        <span>{vehicleName(booking)}</span>
        <small>{vehicleTypeName(booking.vehicleType)}</small>
      </>
    ),
  },
  {
    key: 'totalPrice',
    label: 'Total',
    defaultOrder: 'desc',
    orderLabels: { desc: 'Total, highest first', asc: 'Total, lowest first' },
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
    defaultOrder: 'asc',
    orderLabels: { asc: 'Status, A to Z', desc: 'Status, Z to A' },
    Cell: ({ booking }) => (
      <>
        <StatusBadge status={booking.status} />
        <span> </span>
        <UnpaidBadge booking={booking} />
      </>
    ),
  },
]

/** The only sort without a column. */
const arrivalSort: SortOption = {
  key: 'createdAt',
  defaultOrder: 'desc',
  orderLabels: { desc: 'Booked, newest first', asc: 'Booked, oldest first' },
}

export const sortOptions: readonly SortOption[] = sortKeys.flatMap((key) =>
  [...columns, arrivalSort].filter((sort) => sort.key === key),
)

const oppositeOrder: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' }

/** The sort after a press on a column header: flips the order if the column is sorted already. */
export function nextSort(
  { key, defaultOrder }: Column,
  current: { sort: SortKey; order: SortOrder },
): { sort: SortKey; order: SortOrder } {
  return { sort: key, order: current.sort === key ? oppositeOrder[current.order] : defaultOrder }
}
