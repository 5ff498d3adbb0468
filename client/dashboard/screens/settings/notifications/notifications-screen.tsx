import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { places } from '../../../lib/address/places.ts'
import { SettingsRoom } from '../settings-room.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

/** Where the owner hears of bookings, besides the dashboard. */
export const NotificationsScreen = () => (
  <SettingsRoom at={places.notifications}>
    <NotificationSettings />
    <CalendarFeed />
  </SettingsRoom>
)
