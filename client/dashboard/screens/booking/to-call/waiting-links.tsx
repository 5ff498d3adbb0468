import { Link } from '@tanstack/react-router'
import { similarNetworks } from '../../../../../shared/rules/booking/booking-list.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { waitingItemMessages } from './waiting-item-messages.ts'

/** From so many orders on the list, those that look alike are one press away: a flood is cleared in three. */
export const minOrdersForFilter = 10

/** The way to the whole waiting list, where orders are found and dismissed many at once. */
export const WaitingLinks = ({ total }: { total: number }) => (
  <p className="to-call-list">
    <Link to={dashboardPaths.waiting}>{waitingItemMessages.fullList(total)}</Link>
    {total >= minOrdersForFilter && (
      <Link to={dashboardPaths.waiting} search={{ network: similarNetworks }}>
        {waitingItemMessages.alike}
      </Link>
    )}
  </p>
)
