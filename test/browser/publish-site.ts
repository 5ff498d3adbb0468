import type { Site } from '../../shared/site/published/site.ts'
import { siteDatabase } from './open-site.ts'

/** Publishes a version of the site, as the owner does it, beside its Worker. */
export async function publishSite(site: Site): Promise<void> {
  const database = await siteDatabase()
  await database
    .prepare(
      `INSERT INTO site_versions (number, site, published_at, published_by)
        SELECT coalesce(max(number), 0) + 1, ?, ?, 'owner@example.com' FROM site_versions`,
    )
    .bind(JSON.stringify(site), new Date().toISOString())
    .run()
}
