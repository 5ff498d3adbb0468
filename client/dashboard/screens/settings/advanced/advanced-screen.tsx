import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { AuditLog } from '../../../components/audit/audit-log.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { ScheduleLoader } from '../schedule-loader.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { BetweenJobsForm } from './between-jobs-form.tsx'
import { InstallationSteps } from './installation-steps.tsx'

/** Settings that are made once, or only looked up. */
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
