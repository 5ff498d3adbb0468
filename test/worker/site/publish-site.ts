import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono/tiny'
import type { BusinessDetails } from '../../../shared/lib/business/business.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { refreshPublished } from '../../../worker/db/site/published-site-cache.ts'
import type { AppEnv } from '../../../worker/lib/environment.ts'

/** The Worker's own refresh after a publish. */
const refreshApp = new Hono<AppEnv>().get('*', async (c) => {
  await refreshPublished(c)
  return c.body(null, 204)
})

/** Publishes the default site with some changes, through another isolate. Without changes it restores the default. */
export const publishElsewhere = (change: Partial<Site> = {}) =>
  env.DB.prepare(
    `INSERT INTO site_versions (number, site, published_at, published_by)
    SELECT coalesce(max(number), 0) + 1, ?, ?, 'owner@example.com' FROM site_versions`,
  )
    .bind(JSON.stringify({ ...defaultSite, ...change }), new Date().toISOString())
    .run()

/** The same through this isolate, which notifies the Worker. */
export async function publishSite(change: Partial<Site> = {}): Promise<void> {
  await publishElsewhere(change)
  await refreshSite()
}

/** Has pages show at once what a test has stored. */
export async function refreshSite(): Promise<void> {
  const context = createExecutionContext()
  await refreshApp.fetch(new Request('https://localhost/'), env, context)
  await waitOnExecutionContext(context)
}

/** A business whose every detail differs from the default, one of them looking like HTML. */
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
