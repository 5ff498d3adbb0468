import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { AccountSettings } from './account-settings.tsx'
import '../../../lib/ui/settings.css'

/** The settings of crew members: only their own account. */
export const AccountScreen = () => (
  <Screen title="Account">
    <div className="settings">
      <AccountSettings />
      <FactorsSettings />
      <NotificationSettings />
    </div>
  </Screen>
)
