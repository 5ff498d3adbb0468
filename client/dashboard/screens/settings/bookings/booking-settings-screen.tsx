import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { WorkSettingsLoader } from '../work-settings-loader.tsx'
import { AutoConfirmForm } from './auto-confirm-form.tsx'

export const BookingSettingsScreen = () => (
  <SettingsSection section={dashboardPaths.bookingSettings}>
    <WorkSettingsLoader>{(stored) => <AutoConfirmForm stored={stored} />}</WorkSettingsLoader>
  </SettingsSection>
)
