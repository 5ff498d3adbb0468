import { dashboardPaths } from '../../../lib/address/places.ts'
import { SettingsSection } from '../settings-room.tsx'
import { AccountSettings } from './account-settings.tsx'
import { TeamSettings } from './team-settings.tsx'

/** Who may sign in, and how the owner does. */
export const TeamScreen = () => (
  <SettingsSection section={dashboardPaths.people}>
    <TeamSettings />
    <AccountSettings />
  </SettingsSection>
)
