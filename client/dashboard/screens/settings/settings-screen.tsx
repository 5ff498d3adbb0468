import { Screen } from '../../lib/ui/screen.tsx'
import { SectionList } from '../../lib/ui/section-list.tsx'
import { settingsSections } from './settings-sections.ts'

export const SettingsScreen = () => (
  <Screen title="Settings">
    <SectionList sections={settingsSections} />
  </Screen>
)
