import type { Database } from '../../lib/database/open-database.ts'
import { businessTerms } from '../schema.ts'

export { termsOf } from './terms-from-row.ts'

/** The query for the terms of business, to be read in the batch of whoever needs them: see {@link termsOf}. */
export const selectTerms = (db: Database) => db.select().from(businessTerms)
