import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono/tiny'
import type { BusinessDetails } from '../../../shared/lib/business/business.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { refreshPublished } from '../../../worker/db/site/published-site-cache.ts'
import type { AppEnv } from '../../../worker/lib/environment.ts'

/** What the Worker does for itself after a publish. */
const refreshApp = new Hono<AppEnv>().get('*', async (c) => {
  await refreshPublished(c)
  return c.body(null, 204)
})

/** Publishes the site as it comes with something else in it, through another isolate. Nothing given brings it back. */
export const publishElsewhere = (change: Partial<Site> = {}) =>
  env.DB.prepare(
    `INSERT INTO site_versions (number, site, published_at, published_by)
    SELECT coalesce(max(number), 0) + 1, ?, ?, 'owner@example.com' FROM site_versions`,
  )
    .bind(JSON.stringify({ ...defaultSite, ...change }), new Date().toISOString())
    .run()

/** The same through this isolate, which lets the Worker know. */
export async function publishSite(change: Partial<Site> = {}): Promise<void> {
  await publishElsewhere(change)
  const context = createExecutionContext()
  await refreshApp.fetch(new Request('https://localhost/'), env, context)
  await waitOnExecutionContext(context)
}

/** A business of which every fact is another than the one that the site comes with, and one of them is no HTML. */
export const otherBusiness: BusinessDetails = {
  name: 'Glacier <b>&</b> Sons',
  phone: '(778) 555-0177',
  email: 'desk@glacier.example',
  street: '7 Other Street',
  region: 'AB',
  postalCode: 'T1L 0A1',
  serviceRadiusKm: 42,
  profiles: ['https://social.example/glacier'],
  people: 'Ana, Ben & three more',
  since: 2009,
  insurance: '$5 million liability',
  filmBrands: 'Other Film',
}
