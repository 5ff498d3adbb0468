import { places } from '../../../lib/address/places.ts'
import { SettingsRoom } from '../settings-room.tsx'
import { AccountSettings } from './account-settings.tsx'
import { TeamSettings } from './team-settings.tsx'

/** Who may sign in, and how the owner does. */
export const PeopleScreen = () => (
  <SettingsRoom at={places.people}>
    <TeamSettings />
    <AccountSettings />
  </SettingsRoom>
)
