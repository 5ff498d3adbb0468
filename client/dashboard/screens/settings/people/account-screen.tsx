import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { AccountSettings } from './account-settings.tsx'
import '../../../lib/ui/settings.css'

/** What is in the settings for somebody who has nothing else to set: their own account. */
export const AccountScreen = () => (
  <Screen title="Account">
    <div className="settings">
      <AccountSettings />
      <FactorsSettings />
      <NotificationSettings />
    </div>
  </Screen>
)
