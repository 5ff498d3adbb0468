import { dashboardPaths } from '../../../lib/address/places.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { SettingsSection } from '../settings-room.tsx'
import { ScheduleLoader } from '../stored-schedule.tsx'
import HoursForm from './hours-form.tsx'

/** When jobs are taken, and by how many crews: it counts for the website's next visitor at once. */
export const HoursScreen = () => (
  <>
    <SettingsSection section={dashboardPaths.hours}>
      <ScheduleLoader>{(stored) => <HoursForm stored={stored} />}</ScheduleLoader>
    </SettingsSection>
    <OpenBooking />
  </>
)
