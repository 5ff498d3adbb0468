import { SectionList } from '../../lib/ui/room-list.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { settingsSections } from './settings-rooms.ts'

/** The rooms of the settings. */
export const SettingsScreen = () => (
  <Screen title="Settings">
    <SectionList sections={settingsSections} />
  </Screen>
)
