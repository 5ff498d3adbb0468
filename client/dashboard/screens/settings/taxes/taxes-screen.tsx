import { places } from '../../../lib/address/places.ts'
import { SettingsRoom } from '../settings-room.tsx'
import StoredTerms from './terms-form.tsx'

/** On which terms the business works (design: terms of business). */
export const TaxesScreen = () => (
  <SettingsRoom at={places.taxes}>
    <StoredTerms />
  </SettingsRoom>
)
