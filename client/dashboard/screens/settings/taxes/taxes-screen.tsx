import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import TermsSettings from './terms-form.tsx'

export const TaxesScreen = () => (
  <SettingsSection section={dashboardPaths.taxes}>
    <TermsSettings />
  </SettingsSection>
)
