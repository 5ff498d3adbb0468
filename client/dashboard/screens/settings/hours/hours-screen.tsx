import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { ScheduleLoader } from '../schedule-loader.tsx'
import { SettingsSection } from '../settings-section.tsx'
import HoursForm from './hours-form.tsx'

/** Changes apply to new bookings at once. */
export const HoursScreen = () => (
  <>
    <SettingsSection section={dashboardPaths.hours}>
      <ScheduleLoader>{(stored) => <HoursForm stored={stored} />}</ScheduleLoader>
    </SettingsSection>
    <OpenBooking />
  </>
)
