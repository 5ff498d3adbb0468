import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../ui/load-states.tsx'
import { focusBooking } from '../booking/booking-focus.ts'
import { BookingDialog } from '../booking/details/booking-dialog.tsx'
import { useOpenBooking } from '../booking/details/use-open-booking.ts'
import { RescheduleDialog } from '../booking/reschedule/reschedule-dialog.tsx'
import { NewBookingButton, RefreshButton } from '../booking/screen-actions.tsx'
import { dashboardMessages } from '../messages.ts'
import { usePageTitle } from '../screen.tsx'
import './calendar.css'
import { CalendarControls } from './calendar-controls.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarOptions } from './calendar-query.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { type Drop, slotOf } from './use-drag.ts'

/** The week or the day, both brands in one; what is cancelled is left out. */
export function CalendarScreen() {
  const state = useCalendarView()
  const { openId, openBooking, closeBooking } = useOpenBooking()
  const [dropped, setDropped] = useState<Drop | null>(null)
  const calendar = useQuery(calendarOptions(state.from, state.to))
  usePageTitle('Calendar')

  function closeReschedule() {
    const id = dropped?.booking.id
    setDropped(null)
    if (id) queueMicrotask(() => document.activeElement === document.body && focusBooking(id))
  }

  return (
    <>
      <main className="dashboard">
        <div className="dashboard-head">
          <h1 tabIndex={-1}>Calendar</h1>
          <div className="head-actions">
            <NewBookingButton />
            <RefreshButton />
          </div>
        </div>
        <CalendarControls state={state} />
        {calendar.isError && (
          <LoadError
            title={dashboardMessages.loadFailed}
            isBusy={calendar.isFetching}
            hasOldData={!!calendar.data}
            onRetry={() => calendar.refetch()}
          />
        )}
        {calendar.isPending && <p role="status">{dashboardMessages.loading}</p>}
        {calendar.data && (
          <>
            <CalendarGrid
              calendar={calendar.data}
              isStale={calendar.isPlaceholderData}
              onOpen={openBooking}
              onDrop={setDropped}
            />
            <p className="field-hint">
              Times are Pacific Time. Arrow keys move between bookings. Drag a booking to another hour, or
              open it and choose Reschedule.
            </p>
          </>
        )}
      </main>
      {openId && <BookingDialog key={openId} id={openId} listed={undefined} onClose={closeBooking} />}
      {dropped && (
        <RescheduleDialog booking={dropped.booking} proposed={slotOf(dropped)} onClose={closeReschedule} />
      )}
    </>
  )
}
