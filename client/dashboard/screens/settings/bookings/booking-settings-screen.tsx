import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { settingsMessages } from '../settings-messages.ts'
import { workSettingsOptions } from '../settings-queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { BookingSettingsForm } from './booking-settings-form.tsx'

export const BookingSettingsScreen = () => (
  <SettingsSection section={dashboardPaths.bookingSettings}>
    <BookingSettings />
  </SettingsSection>
)

function BookingSettings() {
  const settings = useQuery(workSettingsOptions)
  if (settings.data) return <BookingSettingsForm stored={settings.data} />
  if (settings.isError) return <LoadError title={settingsMessages.bookings.loadFailed} query={settings} />
  return <p role="status">{settingsMessages.bookings.loading}</p>
}
