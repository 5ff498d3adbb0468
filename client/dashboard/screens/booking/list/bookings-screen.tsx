import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRole } from '../../../components/account/role-context.ts'
import { AlertNotice } from '../../../components/alert/alert-notice.tsx'
import { alertOptions } from '../../../components/alert/alert-query.ts'
import { EmailNotice } from '../../../components/email/email-notice.tsx'
import { emailStatusOptions } from '../../../components/email/email-queries.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
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
 * True once everything above the list has loaded or failed, so it can't push the list down later. Checks `isFetched`,
 * because a failed query is pending again once its component mounts.
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

function BookingsActions() {
  const role = useRole()
  return (
    <>
      {role === 'owner' && (
        <Link className="button button-small import-link" to={dashboardPaths.importBookings}>
          Import
        </Link>
      )}
      <ScreenActions />
    </>
  )
}

export function BookingsScreen() {
  const { view } = useListView()
  const list = useBookingList(view)
  const isHeaderLoaded = useIsHeaderLoaded()
  const { search, arrivedFrom, arrivedTo, network } = view
  // These filters also apply to orders on the waiting list.
  const waitingView = { search, arrivedFrom, arrivedTo, network }
  const hasWaitingFilters = Object.values(waitingView).some(Boolean)
  return (
    <>
      <Screen title="Bookings Dashboard" actions={<BookingsActions />}>
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
