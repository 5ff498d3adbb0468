import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { scheduleMessages } from '../../../components/schedule/schedule-messages.ts'
import { scheduleOptions } from '../../../components/schedule/schedule-query.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { daysOffMessages } from './days-off-messages.ts'
import { SpecialDays } from './special-days.tsx'
import { TimeOff } from './time-off.tsx'
import '../../../lib/ui/settings.css'

/** Exceptions from the weekly hours: special days and time off. */
export function DaysOffScreen() {
  const schedule = useQuery(scheduleOptions)
  return (
    <>
      <Screen title={daysOffMessages.title} back={<BackLink to={dashboardPaths.calendar}>Calendar</BackLink>}>
        {schedule.isPending && <p role="status">{scheduleMessages.loading}</p>}
        {schedule.isError && !schedule.data && (
          <LoadError title={scheduleMessages.loadFailed} query={schedule} />
        )}
        {schedule.data && (
          <div className="settings settings-pair">
            <TimeOff crewCount={schedule.data.crewCount} crewNames={schedule.data.crewNames} />
            <SpecialDays />
          </div>
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}
