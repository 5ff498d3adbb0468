import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import { WorkSettingsLoader } from '../work-settings-loader.tsx'
import { PlacesForm } from './places-form.tsx'

/** Where jobs are done. Publishing changes the site at once. */
export const PlacesScreen = () => (
  <SettingsSection section={dashboardPaths.places}>
    <WorkSettingsLoader>{(stored) => <PlacesForm stored={stored} />}</WorkSettingsLoader>
  </SettingsSection>
)
