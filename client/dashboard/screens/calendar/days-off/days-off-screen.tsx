import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../../ground/ui/load-states.tsx'
import { places } from '../../../ground/address/places.ts'
import { BackLink } from '../../../ground/ui/back-link.tsx'
import { Screen } from '../../../ground/ui/screen.tsx'
import { scheduleMessages } from '../../../parts/schedule/schedule-messages.ts'
import { scheduleOptions } from '../../../parts/schedule/schedule-query.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { daysOffMessages } from './days-off-messages.ts'
import { SpecialDays } from './special-days.tsx'
import { TimeOff } from './time-off.tsx'
import '../../../ground/ui/settings.css'

/** Single days on which other hours count, or nobody works. */
export function DaysOffScreen() {
  const schedule = useQuery(scheduleOptions)
  return (
    <>
      <Screen title={daysOffMessages.title} back={<BackLink to={places.calendar}>Calendar</BackLink>}>
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
