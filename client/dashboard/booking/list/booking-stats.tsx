import { useQuery } from '@tanstack/react-query'
import { bookingStatuses, statusNames } from '../../../../shared/booking/booking-status.ts'
import { formatDollars, formatNumber } from '../../../../shared/text/format-number.ts'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { statsOptions } from '../stats-query.ts'

/** How many bookings there are, and what the ones that are not cancelled bring. */
export function BookingStats() {
  const { data: stats } = useQuery(statsOptions)
  const cards = [
    { id: 'total', label: 'Total', value: stats && formatNumber(stats.total) },
    ...bookingStatuses.map((status) => ({
      id: status,
      label: statusNames[status],
      value: stats && formatNumber(stats[status]),
    })),
    { id: 'revenue', label: 'Total Revenue', value: stats && formatDollars(stats.totalRevenue) },
  ]
  return <StatCards cards={cards} />
}
