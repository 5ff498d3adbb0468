import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { PhoneLeaveLinks } from '../../../components/account/leave-links.tsx'
import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { AccountSettings } from './account-settings.tsx'
import '../../../lib/ui/settings.css'

/** The settings of crew members: only their own account. On a phone they sign out here. */
export const AccountScreen = () => (
  <Screen title="Account">
    <div className="settings">
      <AccountSettings />
      <FactorsSettings />
      <NotificationSettings />
    </div>
    <PhoneLeaveLinks />
  </Screen>
)
