import { desc, inArray } from 'drizzle-orm'
import { type Offered, offeredOf } from '../../../shared/rules/price/offered.ts'
import { siteOf } from '../../../shared/site/published/shipped-site.ts'
import type { SiteVersion } from '../../../shared/site/published/site.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { siteVersions } from '../schema.ts'

/** The query for the version that is published, to be read in the batch of whoever decides on it: see {@link versionOf}. */
export const selectVersion = (db: Database) =>
  db
    .select({ number: siteVersions.number, site: siteVersions.site })
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(1)

/** The version that a query found; without one, the site as it comes. */
export const versionOf = ([found]: SiteVersion[]): SiteVersion => ({
  number: found?.number ?? 0,
  site: siteOf(found?.site),
})

/** The version that is published, for whoever reads nothing else with it. */
export const loadVersion = async (db: Database): Promise<SiteVersion> => versionOf(await selectVersion(db))

/** What is offered and by whom as it is published now, for what is sent, or is stored for good. */
export const loadOffered = async (db: Database): Promise<Offered> => offeredOf((await loadVersion(db)).site)

/** A version as it was published, and the one before it. */
export async function findVersion(db: Database, number: number) {
  const versions = await db
    .select()
    .from(siteVersions)
    .where(inArray(siteVersions.number, [number - 1, number]))
  return {
    version: versions.find((each) => each.number === number),
    previous: versions.find((each) => each.number === number - 1),
  }
}
