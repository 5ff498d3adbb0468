import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { waitingKey } from '../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { WaitingView } from '../../lib/routing/screen-views.ts'

const matchesText = (count: number) =>
  `${formatNumber(count)} on the waiting list ${count === 1 ? 'matches' : 'match'}`

/** Points out waiting-list orders that match the search of another list. Renders nothing without a match. */
export default function WaitingMatches({ view }: { view: Partial<WaitingView> }) {
  const { data } = useQuery({
    queryKey: [...waitingKey, 'matches', view],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/waiting', { query: { ...view, limit: '1' }, signal }),
    enabled: Object.values(view).some(Boolean),
  })
  if (!data || data.total === 0) return null
  return (
    <p className="notice">
      <Link to={dashboardPaths.needsYou} search={{ kind: 'waiting', ...view }}>
        {matchesText(data.total)}
      </Link>
    </p>
  )
}
