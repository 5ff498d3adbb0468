import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../ground/ui/load-states.tsx'
import { Screen } from '../../ground/ui/screen.tsx'
import { FactorsSettings } from '../../parts/account/factors/factors-settings.tsx'
import { AuditLog } from '../../parts/audit/audit-log.tsx'
import { NotificationSettings } from '../../parts/push/notification-settings.tsx'
import { scheduleOptions } from '../../parts/schedule/schedule-query.ts'
import { TermsSettings } from '../../parts/terms/terms-settings.tsx'
import { OpenBooking } from '../booking/details/open-booking.tsx'
import { AccountSettings } from './account-settings.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { SpecialDays } from './special-days.tsx'
import { TeamSettings } from './team-settings.tsx'
import { TimeOff } from './time-off.tsx'
import './settings.css'

/** When jobs are taken, which counts for the website's next visitor at once, on which terms, and the owner's own account. */
export function SettingsScreen() {
  const schedule = useQuery(scheduleOptions)
  return (
    <>
      <Screen title="Settings">
        {schedule.isPending && <p role="status">{settingsMessages.loading}</p>}
        {schedule.isError && !schedule.data && (
          <LoadError title={settingsMessages.loadFailed} query={schedule} />
        )}
        {schedule.data && (
          <div className="settings">
            <ScheduleForm stored={schedule.data} />
            <TimeOff crewCount={schedule.data.crewCount} crewNames={schedule.data.crewNames} />
            <SpecialDays />
          </div>
        )}
        {!schedule.isPending && <TermsSettings />}
        {!schedule.isPending && (
          <div className="settings settings-own">
            <AccountSettings />
            <FactorsSettings />
            <NotificationSettings />
            <CalendarFeed />
            <BackupSettings />
            <TeamSettings />
          </div>
        )}
        {!schedule.isPending && <AuditLog />}
      </Screen>
      <OpenBooking />
    </>
  )
}
