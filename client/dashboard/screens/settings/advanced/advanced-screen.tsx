import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { AuditLog } from '../../../components/audit/audit-log.tsx'
import { dashboardPaths } from '../../../lib/address/places.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { SettingsSection } from '../settings-room.tsx'
import { ScheduleLoader } from '../stored-schedule.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { BetweenJobsForm } from './between-jobs-form.tsx'
import { InstallationSteps } from './installers-list.tsx'

/** What is set once, or only looked up. */
export const AdvancedScreen = () => (
  <>
    <SettingsSection section={dashboardPaths.advanced}>
      <ScheduleLoader>{(stored) => <BetweenJobsForm stored={stored} />}</ScheduleLoader>
      <FactorsSettings />
      <BackupSettings />
      <InstallationSteps />
      <AuditLog />
    </SettingsSection>
    <OpenBooking />
  </>
)
