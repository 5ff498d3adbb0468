import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../ui/load-states.tsx'
import { usePageTitle } from '../screen.tsx'
import { AccountSettings } from './account-settings.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { scheduleOptions } from './settings-queries.ts'
import './settings.css'
import { SpecialDays } from './special-days.tsx'
import { TimeOff } from './time-off.tsx'

/** When jobs are taken, which counts for the website's next visitor at once, and the owner's own account. */
export function SettingsScreen() {
  const schedule = useQuery(scheduleOptions)
  usePageTitle('Settings')
  return (
    <main className="dashboard">
      <div className="dashboard-head">
        <h1 tabIndex={-1}>Settings</h1>
      </div>
      {schedule.isPending && <p role="status">Loading settings...</p>}
      {schedule.isError && !schedule.data && (
        <LoadError
          title="Failed to load the settings"
          isBusy={schedule.isFetching}
          hasOldData={false}
          onRetry={() => schedule.refetch()}
        />
      )}
      {schedule.data && (
        <div className="settings">
          <ScheduleForm stored={schedule.data} />
          <TimeOff crewCount={schedule.data.crewCount} />
          <SpecialDays />
        </div>
      )}
      {!schedule.isPending && (
        <div className="settings settings-own">
          <AccountSettings />
          <CalendarFeed />
        </div>
      )}
    </main>
  )
}
