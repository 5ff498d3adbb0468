import { desc, inArray } from 'drizzle-orm'
import { type Offered, offeredOf } from '../../../shared/rules/price/offered.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import type { SiteVersion } from '../../../shared/site/published/site.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { siteVersions } from '../schema.ts'
import { readSite } from './read-site.ts'

/** The query for the version that is published, to be read in the batch of whoever decides on it: see {@link versionOf}. */
export const selectVersion = (db: Database) =>
  db
    .select({ number: siteVersions.number, site: siteVersions.site })
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(1)

/** The version that a query found; without one, the site as it comes. */
export const versionOf = ([found]: { number: number; site: unknown }[]): SiteVersion =>
  found ? { number: found.number, site: readSite(found.site) } : { number: 0, site: shippedSite }

/** The version that is published, for whoever reads nothing else with it. */
export const loadVersion = async (db: Database): Promise<SiteVersion> => versionOf(await selectVersion(db))

/** What is offered and by whom as it is published now, for what is sent, or is stored for good. */
export const loadOffered = async (db: Database): Promise<Offered> => offeredOf((await loadVersion(db)).site)

/** A version as it was published, with what was before it. */
export async function findVersion(db: Database, number: number) {
  const versions = await db
    .select()
    .from(siteVersions)
    .where(inArray(siteVersions.number, [number - 1, number]))
  const version = versions.find((each) => each.number === number)
  return (
    version && {
      ...version,
      site: readSite(version.site),
      before: versionOf(versions.filter((each) => each !== version)).site,
    }
  )
}
