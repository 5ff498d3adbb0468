import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { SettingsSection } from '../settings-section.tsx'
import TermsSettings from './terms-form.tsx'

/** On which terms the business works (design: terms of business). */
export const TaxesScreen = () => (
  <SettingsSection section={dashboardPaths.taxes}>
    <TermsSettings />
  </SettingsSection>
)
