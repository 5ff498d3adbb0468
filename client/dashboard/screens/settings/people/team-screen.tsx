import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { AccountSettings } from './account-settings.tsx'
import { TeamSettings } from './team-settings.tsx'

export const TeamScreen = () => (
  <SettingsSection section={dashboardPaths.people}>
    <TeamSettings />
    <AccountSettings />
  </SettingsSection>
)
