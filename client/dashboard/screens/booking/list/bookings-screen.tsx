import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AlertNotice } from '../../../components/alert/alert-notice.tsx'
import { alertOptions } from '../../../components/alert/alert-query.ts'
import { EmailNotice } from '../../../components/email/email-notice.tsx'
import { emailStatusOptions } from '../../../components/email/email-queries.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { Screen } from '../../../lib/ui/screen.tsx'
import { toCallOptions } from '../booking-queries.ts'
import { statsOptions } from '../booking-stats-query.ts'
import { OpenBooking } from '../details/open-booking.tsx'
import { ScreenActions } from '../screen-actions.tsx'
import { ToCallSection } from '../to-call/to-call-section.tsx'
import { waitingOptions } from '../to-call/waiting-query.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingResults } from './booking-results.tsx'
import { BookingStats } from './booking-stats.tsx'
import { useBookingList, useListView } from './use-booking-list.ts'
import './bookings.css'

/**
 * Whether all has come, or failed to, that stands above the list, so that nothing of it pushes the list away later. What
 * failed is asked for again once it is on the screen, and is pending then without anything to wait for.
 */
function useIsHeaderLoaded(): boolean {
  const queries = [
    useQuery(alertOptions),
    useQuery(emailStatusOptions),
    useQuery(statsOptions),
    useQuery(toCallOptions),
    useQuery(waitingOptions),
  ]
  return queries.every(({ isFetched }) => isFetched)
}

const WaitingMatches = lazy(() => import('../../../components/waiting/waiting-matches.tsx'))

/** The list of bookings, from which a day is run. */
export function BookingsScreen() {
  const { view } = useListView()
  const list = useBookingList(view)
  const isHeaderLoaded = useIsHeaderLoaded()
  const { search, arrivedFrom, arrivedTo, network } = view
  // By these, orders on the waiting list can be found too.
  const waitingView = { search, arrivedFrom, arrivedTo, network }
  const hasWaitingFilters = Object.values(waitingView).some(Boolean)
  return (
    <>
      <Screen title="Bookings Dashboard" actions={<ScreenActions />}>
        {isHeaderLoaded ? (
          <>
            <AlertNotice />
            <EmailNotice />
            <BookingStats />
            <ToCallSection isCollapsed={Boolean(view.search)} />
            <BookingFilters />
            <Suspense>{hasWaitingFilters && <WaitingMatches view={waitingView} />}</Suspense>
            <BookingResults list={list} />
          </>
        ) : (
          <p role="status">{dashboardMessages.loading}</p>
        )}
      </Screen>
      <OpenBooking listedBookings={list.bookings} />
    </>
  )
}
