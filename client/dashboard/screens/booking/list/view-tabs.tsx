import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import {
  type ListViewName,
  listViewName,
  listViews,
  storeOpeningView,
} from '../../../lib/routing/initial-list-view.ts'
import { filterCount } from '../../../lib/routing/screen-views.ts'
import { statsOptions } from '../booking-stats-query.ts'
import { useListView } from './use-booking-list.ts'

const names: readonly ListViewName[] = ['upcoming', 'past', 'all']

/** Upcoming, past or all bookings; other filters stay. The device remembers whether it opens with upcoming ones. */
export function ViewTabs({ total }: { total: number | undefined }) {
  const { view } = useListView()
  const { data: stats } = useQuery(statsOptions)
  const active = listViewName(view)
  const isFiltered = Boolean(view.search) || filterCount(view) > 0
  const countOf = (name: ListViewName) => {
    if (name === 'all') return stats?.total
    return name === active && !isFiltered ? total : undefined
  }
  return (
    <nav className="segments list-views" aria-label={listMessages.whichBookings}>
      {names.map((name) => {
        const count = countOf(name)
        return (
          <Link
            key={name}
            to={dashboardPaths.list}
            search={{ ...view, from: undefined, to: undefined, ...listViews[name] }}
            resetScroll={false}
            className="button button-small"
            aria-current={name === active ? 'page' : undefined}
            activeOptions={{ exact: true }}
            onClick={() => storeOpeningView(name)}
          >
            <span>{listMessages.views[name]}</span>
            {count !== undefined && <small>{formatNumber(count)}</small>}
          </Link>
        )
      })}
    </nav>
  )
}
