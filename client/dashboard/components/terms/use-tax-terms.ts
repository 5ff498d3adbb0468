import { useQuery } from '@tanstack/react-query'
import { noTaxTerms, type TaxTerms } from '../../../../shared/rules/price/tax.ts'
import { taxTermsOf } from '../../../../shared/rules/terms/business-terms.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { termsOptions } from './terms-query.ts'

/** No tax while loading. */
export function useTaxTerms(): TaxTerms {
  const { data } = useQuery(termsOptions)
  const { catalogue } = usePublishedCatalogue()
  return data ? taxTermsOf(data, catalogue) : noTaxTerms
}
