import { inArray, sql } from 'drizzle-orm'
import { everywhere } from '../../../shared/lib/business/served-places.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { servedFromSettings } from '../schedule/served-places.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'
import { siteVersions } from '../schema/site-tables.ts'
import { parseStoredSite } from './parse-stored-site.ts'

/**
 * The query for the published version and where jobs are done, for the batch of a decision that depends on
 * them: see {@link publishedFromRows}.
 */
export const selectPublished = (db: Database) =>
  db
    .select({
      site: sql<unknown>`(select ${siteVersions.site} from ${siteVersions} order by ${siteVersions.number} desc limit 1)`.mapWith(
        siteVersions.site,
      ),
      shop: scheduleSettings.shop,
      mobile: scheduleSettings.mobile,
      unservedAreas: scheduleSettings.unservedAreas,
    })
    .from(scheduleSettings)

type PublishedRow = Awaited<ReturnType<typeof selectPublished>>[number]

/** Parses the query's row; without a published version, the default site applies. */
export const publishedFromRows = ([row]: readonly PublishedRow[]) =>
  toPublishedSite(
    row?.site ? parseStoredSite(row.site) : defaultSite,
    row ? servedFromSettings(row) : everywhere,
  )

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
