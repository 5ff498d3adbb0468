import { type Offered, offeredOf } from '../../shared/site/offered.ts'
import type { Database } from '../database/open-database.ts'
import { loadVersion } from './load-site.ts'

export { keptBusiness, keptOffered } from './kept-offered.ts'

/** What is published now, for what is sent, or is stored for good. */
export const loadOffered = async (db: Database): Promise<Offered> => offeredOf((await loadVersion(db)).site)
