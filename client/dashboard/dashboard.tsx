import { BookingDialog } from './details/booking-dialog.tsx'
import { BookingFilters } from './list/booking-filters.tsx'
import { BookingResults } from './list/booking-results.tsx'
import { MailNotice } from './mail/mail-notice.tsx'
import { NewBookingButton } from './new-booking/new-booking-button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { StatCards } from './stat-cards.tsx'
import { ToCall } from './to-call/to-call.tsx'
import { useBookingList } from './use-booking-list.ts'
import { useDashboardView } from './use-dashboard-view.ts'
import { useOpenBooking } from './use-open-booking.ts'
import { usePageTitle } from './use-page-title.ts'

/** The list of bookings, from which a day is run. */
export function Dashboard() {
  const { view } = useDashboardView()
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
        <StatCards />
        <ToCall onOpen={openBooking} />
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
