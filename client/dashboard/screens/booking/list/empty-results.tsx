import { CalendarX2 } from 'lucide-react'
import { MessageCard } from '../../../../ground/ui/load-states.tsx'
import { filterCount } from '../../../ground/address/addresses.ts'
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
