import { places } from '../../../ground/address/places.ts'
import { NotificationSettings } from '../../../parts/push/notification-settings.tsx'
import { SettingsRoom } from '../settings-room.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

/** Where the owner hears of bookings, besides the dashboard. */
export const NotificationsScreen = () => (
  <SettingsRoom at={places.notifications}>
    <NotificationSettings />
    <CalendarFeed />
  </SettingsRoom>
)
