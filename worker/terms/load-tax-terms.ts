import type { TaxTerms } from '../../shared/price/tax.ts'
import { taxTermsOf } from '../../shared/terms/business-terms.ts'
import type { Database } from '../database/open-database.ts'
import { selectTerms, termsOf } from './load-terms.ts'

/** What has to be known to reckon taxes, in a trip of its own. */
export const loadTaxTerms = async (db: Database): Promise<TaxTerms> =>
  taxTermsOf(termsOf(await selectTerms(db)))
