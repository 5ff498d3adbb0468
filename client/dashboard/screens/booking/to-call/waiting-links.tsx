import { Link } from '@tanstack/react-router'
import { similarNetworks } from '../../../../../shared/rules/booking/booking-list.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { waitingItemMessages } from './waiting-item-messages.ts'

/** From this many orders on, a link filters those from similar networks, to clear spam quickly. */
export const minOrdersForFilter = 10

/** Links to the full waiting list, where orders can be filtered and dismissed in bulk. */
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
