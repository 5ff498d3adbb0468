import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { isSetUp } from '../../../../shared/rules/setup/setup-steps.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { SectionList } from '../../lib/ui/section-list.tsx'
import { settingsSections } from './settings-sections.ts'

/** The sections of the settings, and what is left of the setup. */
export function SettingsScreen() {
  const { data: setup } = useQuery(setupOptions)
  const left = setup?.steps.filter(({ state }) => state !== 'done').length ?? 0
  const finishSetup = {
    to: dashboardPaths.setup,
    label: 'Finish your setup',
    about: left === 1 ? '1 step left' : `${left} steps left`,
    Icon: ListChecks,
  }
  return (
    <Screen title="Settings">
      <SectionList
        // Last, because it appears after the others and must not move them under a finger.
        sections={setup && !isSetUp(setup.steps) ? [...settingsSections, finishSetup] : settingsSections}
      />
    </Screen>
  )
}
