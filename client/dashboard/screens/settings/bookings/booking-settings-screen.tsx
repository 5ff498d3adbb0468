import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { WorkSettingsLoader } from '../work-settings-loader.tsx'
import { BookingSettingsForm } from './booking-settings-form.tsx'

export const BookingSettingsScreen = () => (
  <SettingsSection section={dashboardPaths.bookingSettings}>
    <WorkSettingsLoader>{(stored) => <BookingSettingsForm stored={stored} />}</WorkSettingsLoader>
  </SettingsSection>
)
