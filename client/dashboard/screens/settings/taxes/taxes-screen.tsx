import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../../ground/ui/load-states.tsx'
import { places } from '../../../ground/address/places.ts'
import { termsOptions } from '../../../parts/terms/terms-query.ts'
import { SettingsRoom } from '../settings-room.tsx'
import TermsForm from './terms-form.tsx'

/** On which terms the business works (design: terms of business). */
export function TaxesScreen() {
  const { data, isError } = useQuery(termsOptions)
  return (
    <SettingsRoom at={places.taxes}>
      {data ? <TermsForm stored={data} /> : <LoadNote isError={isError} />}
    </SettingsRoom>
  )
}
