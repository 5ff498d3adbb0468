import { NotificationSettings } from '../../../components/push/notification-settings.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { BusyCalendarSettings } from './busy-calendar-settings.tsx'
import { CalendarFeedSettings } from './calendar-feed-settings.tsx'

/** Notifications outside the dashboard. */
export const NotificationsScreen = () => (
  <SettingsSection section={dashboardPaths.notifications}>
    <NotificationSettings />
    <CalendarFeedSettings />
    <BusyCalendarSettings />
  </SettingsSection>
)
