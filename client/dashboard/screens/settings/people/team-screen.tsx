import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { AccountSettings } from './account-settings.tsx'
import { TeamSettings } from './team-settings.tsx'

/** Who may sign in, and how the owner does. */
export const TeamScreen = () => (
  <SettingsSection section={dashboardPaths.people}>
    <TeamSettings />
    <AccountSettings />
  </SettingsSection>
)
