import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { proposedMovesMessages } from './moves-messages.ts'
import { proposedMovesOptions } from './moves-queries.ts'

/** How many customers have yet to say whether their bookings may move. */
export function ProposedMovesNotice() {
  const { data } = useQuery(proposedMovesOptions)
  const waiting = data?.items.filter(({ state }) => state === 'waiting').length ?? 0
  if (waiting === 0) return null
  return (
    <p className="notice">
      <Link to={dashboardPaths.moves}>{proposedMovesMessages.notice(waiting)}</Link>
    </p>
  )
}
