import { CalendarX2 } from 'lucide-react'
import { MessageCard } from '../../../../lib/ui/load-states.tsx'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { filterCount } from '../../../lib/routing/screen-views.ts'
import { useListView } from './use-booking-list.ts'

export function EmptyResults() {
  const { view } = useListView()
  const isFiltered = Boolean(view.search) || filterCount(view) > 0
  return (
    <MessageCard
      icon={<CalendarX2 />}
      title={dashboardMessages.empty}
      text={isFiltered ? listMessages.emptyFiltered : listMessages.emptyList}
    />
  )
}
