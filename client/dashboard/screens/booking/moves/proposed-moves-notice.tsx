import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { proposedMovesMessages } from './moves-messages.ts'
import { proposedMovesOptions } from './moves-queries.ts'

/** Counts the customers who haven't answered a proposed move. */
export function ProposedMovesNotice() {
  const { data } = useQuery(proposedMovesOptions)
  const waiting = data?.items.filter(({ state }) => state === 'waiting').length ?? 0
  if (waiting === 0) return null
  return (
    <p className="notice">
      <Link to={dashboardPaths.needsYou} search={{ kind: 'move' }}>
        {proposedMovesMessages.notice(waiting)}
      </Link>
    </p>
  )
}
