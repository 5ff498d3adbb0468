import { dashboardPaths } from '../../../lib/address/places.ts'
import { SettingsSection } from '../settings-room.tsx'
import TermsSettings from './terms-form.tsx'

/** On which terms the business works (design: terms of business). */
export const TaxesScreen = () => (
  <SettingsSection section={dashboardPaths.taxes}>
    <TermsSettings />
  </SettingsSection>
)
