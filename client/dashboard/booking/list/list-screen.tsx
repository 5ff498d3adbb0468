import { AlertNotice } from '../../alert/alert-notice.tsx'
import { MailNotice } from '../../mail/mail-notice.tsx'
import { Screen } from '../../screen.tsx'
import { OpenBooking } from '../details/open-booking.tsx'
import { ScreenActions } from '../screen-actions.tsx'
import { ToCallSection } from '../to-call/to-call-section.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { BookingResults } from './booking-results.tsx'
import { BookingStats } from './booking-stats.tsx'
import { useBookingList, useListView } from './use-booking-list.ts'
import './list.css'

/** The list of bookings, from which a day is run. */
export function ListScreen() {
  const { view } = useListView()
  const list = useBookingList(view)
  return (
    <>
      <Screen title="Bookings Dashboard" actions={<ScreenActions />}>
        <AlertNotice />
        <MailNotice />
        <BookingStats />
        <ToCallSection />
        <BookingFilters />
        <BookingResults list={list} />
      </Screen>
      <OpenBooking listed={list.bookings} />
    </>
  )
}
