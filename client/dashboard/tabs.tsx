import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { places } from './places.ts'
import { waitingQuotesKey } from './query-keys.ts'

/** The dashboard's screens, as its tabs name them. */
export const tabs = [
  { to: places.today, label: 'Today' },
  { to: places.list, label: 'List' },
  { to: places.calendar, label: 'Calendar' },
  { to: places.quotes, label: 'Quotes' },
  { to: places.figures, label: 'Figures' },
  { to: places.settings, label: 'Settings' },
] as const

/** How many quotes wait for the owner. */
export function WaitingQuotes() {
  const { data } = useQuery({
    queryKey: waitingQuotesKey,
    queryFn: ({ signal }) =>
      call('GET /api/admin/quotes', { query: { waiting: 'true', limit: '1' }, signal }),
  })
  const count = data?.counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-amber">
      {count}
      <span className="visually-hidden"> waiting for you</span>
    </span>
  )
}
