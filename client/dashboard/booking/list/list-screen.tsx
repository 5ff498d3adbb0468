import { MailNotice } from '../../mail/mail-notice.tsx'
import { usePageTitle } from '../../screen.tsx'
import { BookingDialog } from '../details/booking-dialog.tsx'
import { useOpenBooking } from '../details/use-open-booking.ts'
import { NewBookingButton, RefreshButton } from '../screen-actions.tsx'
import { ToCallSection } from '../to-call/to-call-section.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { BookingResults } from './booking-results.tsx'
import { BookingStats } from './booking-stats.tsx'
import { useBookingList, useListView } from './use-booking-list.ts'

/** The list of bookings, from which a day is run. */
export function ListScreen() {
  const { view } = useListView()
  const { openId, openBooking, closeBooking } = useOpenBooking()
  const list = useBookingList(view)
  usePageTitle('Bookings Dashboard')
  return (
    <>
      <main className="dashboard">
        <div className="dashboard-head">
          <h1 tabIndex={-1}>Bookings Dashboard</h1>
          <div className="head-actions">
            <NewBookingButton />
            <RefreshButton />
          </div>
        </div>
        <MailNotice />
        <BookingStats />
        <ToCallSection onOpen={openBooking} />
        <BookingFilters />
        <BookingResults list={list} onOpen={openBooking} />
      </main>
      {openId && (
        <BookingDialog
          key={openId}
          id={openId}
          listed={list.bookings.find(({ id }) => id === openId)}
          onClose={closeBooking}
        />
      )}
    </>
  )
}
