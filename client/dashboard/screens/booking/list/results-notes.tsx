import { CalendarX2 } from 'lucide-react'
import { businessDate } from '../../../../../shared/ground/time/business-time.ts'
import { isAhead } from '../../../../../shared/rules/booking/booking-list.ts'
import { MessageCard } from '../../../../ground/ui/load-states.tsx'
import { filterCount, type ListView } from '../../../ground/address/addresses.ts'
import { dashboardMessages } from '../../../ground/messages.ts'
import { listMessages } from '../../../parts/booking/booking-screen-messages.ts'
import { useListView } from './use-booking-list.ts'

export function EmptyResults() {
  const { view } = useListView()
  const isFiltered = Boolean(view.search) || filterCount(view) > 0
  return (
    <MessageCard
      icon={<CalendarX2 />}
      title={dashboardMessages.empty}
      text={isFiltered ? listMessages.emptyFiltered : listMessages.emptyAtAll}
    />
  )
}

/** Whether a view is filtered by what is looked up before it is sorted. */
export const isLookedUp = ({ location, crew, place, arrivedFrom, arrivedTo, network }: ListView): boolean =>
  Boolean(location || crew || place || arrivedFrom || arrivedTo || network)

type CapNoteProps = { cappedAt: number; total: number }

/** Says that a list ends before all that there is, and how to come to the rest. */
export function CapNote({ cappedAt, total }: CapNoteProps) {
  const { view, changeView } = useListView()
  const isNext = isAhead(view, businessDate(Date.now()))
  if (view.search) {
    return <p className="notice">{listMessages.searchCut(cappedAt)}</p>
  }
  if (isLookedUp(view)) {
    return <p className="notice">{listMessages.filterCut(cappedAt, isNext)}</p>
  }
  if (total <= cappedAt) return null
  return (
    <div className="notice notice-row">
      <p>{listMessages.listCut(cappedAt, total)}</p>
      <button
        type="button"
        className="button button-small"
        onClick={() => changeView({ sort: 'bookingDate', order: isNext ? 'asc' : 'desc' })}
      >
        Sort by date to see all
      </button>
    </div>
  )
}
