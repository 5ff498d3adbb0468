import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeZoneLabel } from '../../../shared/time/business-time.ts'
import { LoadError } from '../../ui/load-states.tsx'
import { focusBooking } from '../booking/booking-focus.ts'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { RescheduleDialog } from '../booking/reschedule/reschedule-dialog.tsx'
import { ScreenActions } from '../booking/screen-actions.tsx'
import { dashboardMessages } from '../messages.ts'
import { Screen } from '../screen.tsx'
import { CalendarControls } from './calendar-controls.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarOptions } from './calendar-query.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { type Drop, slotOf } from './use-drag.ts'
import './calendar.css'

/** The week or the day, both brands in one; what is cancelled is left out. */
export function CalendarScreen() {
  const state = useCalendarView()
  const [dropped, setDropped] = useState<Drop | null>(null)
  const calendar = useQuery(calendarOptions(state.from, state.to))

  function closeReschedule() {
    const id = dropped?.booking.id
    setDropped(null)
    if (id) queueMicrotask(() => document.activeElement === document.body && focusBooking(id))
  }

  return (
    <>
      <Screen title="Calendar" actions={<ScreenActions />}>
        <CalendarControls state={state} />
        {calendar.isError && <LoadError title={dashboardMessages.loadFailed} query={calendar} />}
        {calendar.isPending && <p role="status">{dashboardMessages.loading}</p>}
        {calendar.data && (
          <>
            <CalendarGrid calendar={calendar.data} isStale={calendar.isPlaceholderData} onDrop={setDropped} />
            <p className="field-hint">
              Times are {timeZoneLabel}. Arrow keys move between bookings. Drag a booking to another hour, or
              open it and choose Reschedule.
            </p>
          </>
        )}
      </Screen>
      <OpenBooking />
      {dropped && (
        <RescheduleDialog booking={dropped.booking} proposed={slotOf(dropped)} onClose={closeReschedule} />
      )}
    </>
  )
}
