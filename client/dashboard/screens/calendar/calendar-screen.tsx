import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatTime, timeZoneLabel } from '../../../../shared/lib/time/business-time.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { useSession } from '../../components/account/use-session.ts'
import { anyCrew } from '../../components/booking/use-crews.ts'
import { places } from '../../lib/address/places.ts'
import { dashboardMessages } from '../../lib/messages.ts'
import { focusBooking } from '../../lib/ui/booking-focus.ts'
import { restAfterPress } from '../../lib/ui/press-rest.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { AskedNotice } from '../booking/moves/asked-notice.tsx'
import RescheduleDialog from '../booking/reschedule/reschedule-dialog.tsx'
import { ScreenActions } from '../booking/screen-actions.tsx'
import { CalendarControls } from './calendar-controls.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { calendarOptions } from './calendar-query.ts'
import type { FreeHour } from './free-hours.ts'
import { HourDialog } from './hour-dialog.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { type Drop, slotOf } from './use-drag.ts'
import './calendar.css'

const NewBookingDialog = lazy(() => import('../booking/new-booking/new-booking-dialog.tsx'))

/** The month, or the week or the day, both brands in one; what is cancelled is left out. */
export function CalendarScreen() {
  const state = useCalendarView()
  const isOwner = useRole() === 'owner'
  return (
    <>
      <Screen title="Calendar" actions={<CalendarActions />}>
        <CalendarControls state={state} />
        {isOwner && <AskedNotice />}
        {state.view === 'month' ? (
          <CalendarMonth month={state.date.slice(0, 7)} />
        ) : (
          <CalendarDays from={state.from} to={state.to} />
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}

/** What can be done above the days; the owner's days off are a room of their own. */
const CalendarActions = () => (
  <div className="screen-actions">
    {useRole() === 'owner' && (
      <Link to={places.daysOff} className="button button-small">
        <CalendarX /> Days Off
      </Link>
    )}
    <ScreenActions />
  </div>
)

/** What is asked over the days: one thing at a time. */
type Asked =
  | { about: 'hour'; hour: FreeHour }
  | { about: 'booking'; hour: FreeHour }
  | { about: 'time-off'; timeOff: TimeOffJson }
  | { about: 'move'; drop: Drop }

function CalendarDays({ from, to }: { from: string; to: string }) {
  const { data: session } = useSession()
  const canChange = session?.user?.role === 'owner'
  const calendar = useQuery(calendarOptions(from, to))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { crewCount = 1, crewNames = [] } = calendar.data ?? {}
  const close = () => setAsked(null)

  function openHour(hour: FreeHour) {
    restAfterPress()
    setAsked({ about: 'hour', hour })
  }

  function closeMove({ booking }: Drop) {
    close()
    queueMicrotask(() => document.activeElement === document.body && focusBooking(booking.id))
  }

  return (
    <>
      {calendar.isError && <LoadError title={dashboardMessages.loadFailed} query={calendar} />}
      {calendar.isPending && <p role="status">{dashboardMessages.loading}</p>}
      {calendar.data && (
        <>
          <CalendarGrid
            calendar={calendar.data}
            isStale={calendar.isPlaceholderData}
            canChange={canChange}
            openHour={asked?.about === 'hour' ? asked.hour : null}
            proposed={asked?.about === 'move' ? asked.drop : null}
            onHour={openHour}
            onTimeOff={(timeOff) => setAsked({ about: 'time-off', timeOff })}
            onDrop={(drop) => setAsked({ about: 'move', drop })}
          />
          <p className="field-hint">{`Times are ${timeZoneLabel}. ${canChange ? calendarMessages.hints.change : calendarMessages.hints.read}`}</p>
        </>
      )}
      {asked?.about === 'hour' && (
        <HourDialog
          hour={asked.hour}
          crewCount={crewCount}
          crewName={crewName(asked.hour.crew, crewNames)}
          onBook={() => setAsked({ about: 'booking', hour: asked.hour })}
          onClose={close}
        />
      )}
      {asked?.about === 'booking' && (
        <Suspense>
          <NewBookingDialog prefill={{ start: startOf(asked.hour, crewCount) }} onClose={close} />
        </Suspense>
      )}
      {asked?.about === 'time-off' && (
        <TimeOffDialog timeOff={asked.timeOff} crewNames={crewNames} onClose={close} />
      )}
      {asked?.about === 'move' && (
        <RescheduleDialog
          booking={asked.drop.booking}
          proposed={slotOf(asked.drop)}
          onClose={() => closeMove(asked.drop)}
        />
      )}
    </>
  )
}

const startOf = ({ date, from, crew }: FreeHour, crewCount: number) => ({
  date,
  time: formatTime(from),
  crew: crewCount > 1 ? crew : anyCrew,
})
