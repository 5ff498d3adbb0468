import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { WaitingDialogState } from '../needs-you/waiting-dialogs.tsx'
import { useWaitingList, useWaitingView } from './use-waiting-list.ts'
import { WaitingFilters } from './waiting-filters.tsx'
import { WaitingResults } from './waiting-results.tsx'
import '../list/bookings.css'
import './waiting.css'

type WaitingListProps = {
  /** The last order that was booked from this screen. */
  lastBooked: BookingJson | null
  onBooked: (booking: BookingJson) => void
  onOpenDialog: (dialog: WaitingDialogState) => void
}

/** The whole waiting list, to find orders, book them, or dismiss them one by one or in bulk. */
export function WaitingList(props: WaitingListProps) {
  const { view } = useWaitingView()
  const list = useWaitingList(view)
  return (
    <>
      <WaitingFilters />
      <WaitingResults list={list} {...props} />
    </>
  )
}
