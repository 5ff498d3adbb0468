import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { dashboardPaths } from '../../../lib/address/places.ts'
import { SettingsSection } from '../settings-room.tsx'
import { CalendarFeedSettings } from './calendar-feed.tsx'

/** Where the owner hears of bookings, besides the dashboard. */
export const NotificationsScreen = () => (
  <SettingsSection section={dashboardPaths.notifications}>
    <NotificationSettings />
    <CalendarFeedSettings />
  </SettingsSection>
)
