import { desc, inArray } from 'drizzle-orm'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { siteVersions } from '../schema/site-tables.ts'
import { parseStoredSite } from './parse-stored-site.ts'

/** The query for the version that is published, to be read in the batch of whoever decides on it: see {@link publishedIn}. */
export const selectPublished = (db: Database) =>
  db.select({ site: siteVersions.site }).from(siteVersions).orderBy(desc(siteVersions.number)).limit(1)

/** The version that a query found; without one, the site as it comes. */
export const publishedFromRows = ([version]: { site: unknown }[]) =>
  toPublishedSite(version ? parseStoredSite(version.site) : defaultSite)

/** What is published now, for what is sent, or is stored for good. */
export const loadPublished = async (db: Database) => publishedFromRows(await selectPublished(db))

/** A version as it was published, with what was before it. */
export async function findSiteVersion(db: Database, number: number) {
  const versions = await db
    .select()
    .from(siteVersions)
    .where(inArray(siteVersions.number, [number - 1, number]))
  const version = versions.find((each) => each.number === number)
  const before = versions.find((each) => each !== version)
  return (
    version && {
      ...version,
      site: parseStoredSite(version.site),
      before: before ? parseStoredSite(before.site) : defaultSite,
    }
  )
}
