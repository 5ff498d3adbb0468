import { useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { type WaitingDialogState, WaitingDialogs } from '../to-call/waiting-dialogs.tsx'
import { useWaitingList, useWaitingView } from './use-waiting-list.ts'
import { WaitingFilters } from './waiting-filters.tsx'
import { waitingListMessages as messages } from './waiting-list-messages.ts'
import { WaitingResults } from './waiting-results.tsx'
import '../list/bookings.css'
import './waiting.css'

/** The waiting list, to find orders, book them, or dismiss them one by one or in bulk. */
export function WaitingScreen() {
  const { view } = useWaitingView()
  const list = useWaitingList(view)
  const [openDialog, setOpenDialog] = useState<WaitingDialogState | null>(null)
  const [lastBooked, setLastBooked] = useState<BookingJson | null>(null)
  return (
    <Screen title={messages.title} back={<BackLink to={dashboardPaths.list}>Bookings</BackLink>}>
      <WaitingFilters />
      <WaitingResults
        list={list}
        lastBooked={lastBooked}
        onBooked={setLastBooked}
        onOpenDialog={setOpenDialog}
      />
      {openDialog && (
        <WaitingDialogs dialog={openDialog} onBooked={setLastBooked} onClose={() => setOpenDialog(null)} />
      )}
    </Screen>
  )
}
