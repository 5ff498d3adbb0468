import { Screen } from '../../../ground/ui/screen.tsx'
import { FactorsSettings } from '../../../parts/account/factors/factors-settings.tsx'
import { NotificationSettings } from '../../../parts/push/notification-settings.tsx'
import { AccountSettings } from './account-settings.tsx'
import '../../../ground/ui/settings.css'

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
