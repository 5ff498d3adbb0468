import { places } from '../../../lib/address/places.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { SettingsRoom } from '../settings-room.tsx'
import { StoredSchedule } from '../stored-schedule.tsx'
import HoursForm from './hours-form.tsx'

/** When jobs are taken, and by how many crews: it counts for the website's next visitor at once. */
export const HoursScreen = () => (
  <>
    <SettingsRoom at={places.hours}>
      <StoredSchedule>{(stored) => <HoursForm stored={stored} />}</StoredSchedule>
    </SettingsRoom>
    <OpenBooking />
  </>
)
