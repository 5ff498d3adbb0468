import { Screen } from '../../lib/ui/screen.tsx'
import { SectionList } from '../../lib/ui/section-list.tsx'
import { settingsSections } from './settings-sections.ts'

/** The rooms of the settings. */
export const SettingsScreen = () => (
  <Screen title="Settings">
    <SectionList sections={settingsSections} />
  </Screen>
)
