import '../quote/quotes.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { careGroupOf, careOptions } from './care-query.ts'

/** All customers, or those whose vehicles are due this week. */
export function CustomerTabs({ isCare }: { isCare: boolean }) {
  const { data } = useQuery(careOptions)
  const today = businessDate(Date.now())
  const due = data?.items.filter((item) => careGroupOf(item, today) !== 'later').length
  return (
    <nav className="quote-chips" aria-label="Which customers">
      <Link
        to={dashboardPaths.customers}
        resetScroll={false}
        aria-current={isCare ? undefined : 'page'}
        activeOptions={{ exact: true }}
      >
        <span>All</span>
      </Link>
      <Link
        to={dashboardPaths.customers}
        search={{ show: 'care' }}
        resetScroll={false}
        aria-current={isCare ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <span>Due for care</span>
        {due !== undefined && <small>{formatNumber(due)}</small>}
      </Link>
    </nav>
  )
}
