import { desc, inArray } from 'drizzle-orm'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { siteVersions } from '../schema/site-tables.ts'
import { parseStoredSite } from './parse-stored-site.ts'

/**
 * The query for the published version, for the batch of a decision that depends on it: see
 * {@link publishedFromRows}.
 */
export const selectPublished = (db: Database) =>
  db.select({ site: siteVersions.site }).from(siteVersions).orderBy(desc(siteVersions.number)).limit(1)

/** Parses the query's row; without one, the default site applies. */
export const publishedFromRows = ([version]: { site: unknown }[]) =>
  toPublishedSite(version ? parseStoredSite(version.site) : defaultSite)

/** Loads the published site from the database, for emails and for what is stored for good. */
export const loadPublished = async (db: Database) => publishedFromRows(await selectPublished(db))

/** Finds a version and the one before it. */
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
