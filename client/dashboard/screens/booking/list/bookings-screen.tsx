import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { AlertNotice } from '../../../components/alert/alert-notice.tsx'
import { alertOptions } from '../../../components/alert/alert-query.ts'
import { EmailNotice } from '../../../components/email/email-notice.tsx'
import { emailStatusOptions } from '../../../components/email/email-queries.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { Screen } from '../../../lib/ui/screen.tsx'
import { statsOptions } from '../booking-stats-query.ts'
import { useSelection } from '../bulk/selection.tsx'
import { OpenBooking } from '../details/open-booking.tsx'
import { BookingsStrip } from '../needs-you/bookings-strip.tsx'
import { useNeedsYou } from '../needs-you/use-needs-you.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingResults, ResultsSkeleton } from './booking-results.tsx'
import { BookingStats } from './booking-stats.tsx'
import { ListActions } from './list-actions.tsx'
import { useBookingList, useListView } from './use-booking-list.ts'
import { ViewTabs } from './view-tabs.tsx'
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
    useNeedsYou(),
  ]
  return queries.every(({ isFetched }) => isFetched)
}

const WaitingMatches = lazy(() => import('../../../components/waiting/waiting-matches.tsx'))

export function BookingsScreen() {
  const { view } = useListView()
  const list = useBookingList(view)
  const selection = useSelection(view, list.bookings, list.total)
  const isHeaderLoaded = useIsHeaderLoaded()
  const isWide = useIsAtLeast('desktop')
  const hasStatCards = useIsAtLeast('tablet')
  const { search, arrivedFrom, arrivedTo, network } = view
  // These filters also apply to orders on the waiting list.
  const waitingView = { search, arrivedFrom, arrivedTo, network }
  const hasWaitingFilters = Object.values(waitingView).some(Boolean)
  return (
    <>
      <Screen
        title="Bookings Dashboard"
        actions={<ListActions selection={selection} isEmpty={list.bookings.length === 0} />}
      >
        {isHeaderLoaded ? (
          <>
            <AlertNotice />
            <EmailNotice />
            {hasStatCards && <BookingStats />}
            <BookingsStrip />
            <BookingFilters />
            <ViewTabs total={list.query.data && list.total} />
            {!hasStatCards && <BookingStats />}
            <Suspense>{hasWaitingFilters && <WaitingMatches view={waitingView} />}</Suspense>
            <BookingResults list={list} selection={selection} />
          </>
        ) : (
          <>
            <p role="status">{dashboardMessages.loading}</p>
            <ResultsSkeleton isWide={isWide} />
          </>
        )}
      </Screen>
      <OpenBooking listedBookings={list.bookings} />
    </>
  )
}
