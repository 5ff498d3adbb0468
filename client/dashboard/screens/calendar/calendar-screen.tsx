import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { useRole } from '../../components/account/role-context.ts'
import { useSession } from '../../components/account/use-session.ts'
import { anyCrew } from '../../components/booking/use-crews.ts'
import { useOpenBooking } from '../../components/booking/use-open-booking.ts'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { startCooldown } from '../../lib/ui/action-cooldown.ts'
import { focusBooking } from '../../lib/ui/booking-focus.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { ProposedMovesNotice } from '../booking/moves/proposed-moves-notice.tsx'
import RescheduleDialog from '../booking/reschedule/reschedule-dialog.tsx'
import { ScreenActions } from '../booking/screen-actions.tsx'
import { CalendarControls } from './calendar-controls.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarMessages } from './calendar-messages.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { calendarOptions } from './calendar-query.ts'
import type { CalendarStop } from './calendar-stops.ts'
import { CalendarWeekList } from './calendar-week-list.tsx'
import { CalendarWeekTable } from './calendar-week-table.tsx'
import type { FreeHour } from './free-hours.ts'
import { HourDialog } from './hour-dialog.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { type Drop, slotOf } from './use-drag.ts'
import './calendar.css'
import './calendar-week.css'

const NewBookingDialog = lazy(() => import('../booking/new-booking/new-booking-dialog.tsx'))

/** Bookings of both brands by day, week or month. Cancelled ones are left out. */
export function CalendarScreen() {
  const state = useCalendarView()
  const isOwner = useRole() === 'owner'
  return (
    <>
      <Screen title="Calendar" actions={<CalendarActions />}>
        <CalendarControls state={state} />
        {isOwner && <ProposedMovesNotice />}
        {state.view === 'month' ? (
          <CalendarMonth month={state.date.slice(0, 7)} />
        ) : (
          <CalendarDays view={state.view} from={state.from} to={state.to} />
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}

const CalendarActions = () => (
  <div className="screen-actions">
    {useRole() === 'owner' && (
      <Link to={dashboardPaths.daysOff} className="button button-small">
        <CalendarX /> Days off
      </Link>
    )}
    <ScreenActions />
  </div>
)

/** Only one dialog is open at a time. */
type OpenDialog =
  | { kind: 'hour'; hour: FreeHour }
  | { kind: 'booking'; start: CalendarStop }
  | { kind: 'time-off'; timeOff: TimeOffJson }
  | { kind: 'move'; drop: Drop }

type CalendarDaysProps = { view: 'day' | 'week'; from: string; to: string }

function CalendarDays({ view, from, to }: CalendarDaysProps) {
  const { data: session } = useSession()
  const canEdit = session?.user?.role === 'owner'
  const calendar = useQuery(calendarOptions(from, to))
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { crewCount = 1, crewNames = [] } = calendar.data ?? {}
  const close = () => setOpenDialog(null)

  const openBooking = useOpenBooking()
  const isWide = useIsAtLeast('laptop')
  const proposedDrop = openDialog?.kind === 'move' ? openDialog.drop : null
  const onDrop = (drop: Drop) => setOpenDialog({ kind: 'move', drop })
  const shared = {
    isStale: calendar.isPlaceholderData,
    canEdit,
    onTimeOff: (timeOff: TimeOffJson) => setOpenDialog({ kind: 'time-off', timeOff }),
  }
  const weekActions = {
    onOpen: openBooking,
    onFree: (start: CalendarStop) => setOpenDialog({ kind: 'booking', start }),
  }

  function openHour(hour: FreeHour) {
    startCooldown()
    setOpenDialog({ kind: 'hour', hour })
  }

  function closeReschedule({ booking }: Drop) {
    close()
    queueMicrotask(() => document.activeElement === document.body && focusBooking(booking.id))
  }

  return (
    <>
      {calendar.isError && <LoadError title={dashboardMessages.loadFailed} query={calendar} />}
      {calendar.isPending && <p role="status">{dashboardMessages.loading}</p>}
      {calendar.data && (
        <>
          {view === 'day' && (
            <CalendarGrid
              {...shared}
              calendar={calendar.data}
              openHour={openDialog?.kind === 'hour' ? openDialog.hour : null}
              proposedDrop={proposedDrop}
              onHour={openHour}
              onDrop={onDrop}
            />
          )}
          {view === 'week' && isWide && (
            <CalendarWeekTable
              {...shared}
              {...weekActions}
              calendar={calendar.data}
              proposedDrop={proposedDrop}
              onDrop={onDrop}
            />
          )}
          {view === 'week' && !isWide && (
            <CalendarWeekList {...shared} {...weekActions} calendar={calendar.data} />
          )}
          <p className="field-hint calendar-hint">{hintText(view, isWide, canEdit)}</p>
        </>
      )}
      {openDialog?.kind === 'hour' && (
        <HourDialog
          hour={openDialog.hour}
          crewCount={crewCount}
          crewName={crewName(openDialog.hour.crew, crewNames)}
          onBook={() => setOpenDialog({ kind: 'booking', start: openDialog.hour })}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'booking' && (
        <Suspense>
          <NewBookingDialog prefill={{ start: prefillStart(openDialog.start, crewCount) }} onClose={close} />
        </Suspense>
      )}
      {openDialog?.kind === 'time-off' && (
        <TimeOffDialog timeOff={openDialog.timeOff} crewNames={crewNames} onClose={close} />
      )}
      {openDialog?.kind === 'move' && (
        <RescheduleDialog
          booking={openDialog.drop.booking}
          proposed={slotOf(openDialog.drop)}
          onClose={() => closeReschedule(openDialog.drop)}
        />
      )}
    </>
  )
}

function hintText(view: 'day' | 'week', isWide: boolean, canEdit: boolean): string {
  const { read, change, week, weekList } = calendarMessages.hints
  if (!canEdit) return read
  if (view === 'day') return change
  return isWide ? week : weekList
}

const prefillStart = ({ date, from, crew }: CalendarStop, crewCount: number) => ({
  date,
  time: formatTime(from),
  crew: crewCount > 1 ? crew : anyCrew,
})
