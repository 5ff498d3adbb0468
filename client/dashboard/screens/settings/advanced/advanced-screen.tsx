import { FactorsSettings } from '../../../components/account/factors/factors-settings.tsx'
import { AuditLog } from '../../../components/audit/audit-log.tsx'
import { places } from '../../../lib/address/places.ts'
import { OpenBooking } from '../../booking/details/open-booking.tsx'
import { SettingsRoom } from '../settings-room.tsx'
import { StoredSchedule } from '../stored-schedule.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { BetweenJobsForm } from './between-jobs-form.tsx'
import { InstallersList } from './installers-list.tsx'

/** What is set once, or only looked up. */
export const AdvancedScreen = () => (
  <>
    <SettingsRoom at={places.advanced}>
      <StoredSchedule>{(stored) => <BetweenJobsForm stored={stored} />}</StoredSchedule>
      <FactorsSettings />
      <BackupSettings />
      <InstallersList />
      <AuditLog />
    </SettingsRoom>
    <OpenBooking />
  </>
)
