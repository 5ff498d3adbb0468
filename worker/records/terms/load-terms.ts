import type { BusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { businessTerms } from '../schema.ts'
import { termsOf } from './terms-of.ts'

export { termsOf } from './terms-of.ts'

/** The query for the terms of business, to be read in the batch of whoever needs them: see {@link termsOf}. */
export const selectTerms = (db: Database) => db.select().from(businessTerms)

/** The terms of business, for whoever reads nothing else with them. */
export const loadTerms = async (db: Database): Promise<BusinessTerms> => termsOf(await selectTerms(db))
