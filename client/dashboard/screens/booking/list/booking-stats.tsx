import { useQuery } from '@tanstack/react-query'
import { formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { bookingStatuses, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import { StatCards } from '../../../../lib/ui/stat-cards.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { statsOptions } from '../booking-stats-query.ts'

/** Revenue leaves out cancelled bookings. On a phone the cards fold into one line. */
export function BookingStats() {
  const { data: stats } = useQuery(statsOptions)
  const isWide = useIsAtLeast('tablet')
  const cards = [
    { id: 'total', label: 'Total', value: stats && formatNumber(stats.total) },
    ...bookingStatuses.map((status) => ({
      id: status,
      label: statusNames[status],
      value: stats && formatNumber(stats[status]),
    })),
    {
      id: 'revenue',
      label: 'Total Revenue',
      note: 'before tax',
      value: stats && formatDollars(stats.totalRevenue),
    },
  ]
  if (isWide) return <StatCards cards={cards} />
  return (
    <details className="stats-fold">
      <summary>{stats ? listMessages.stats(stats) : '–'}</summary>
      <StatCards cards={cards} />
    </details>
  )
}
