import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { brandOrigin, siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { iconPaths, manifestPath, paths } from '../../../shared/lib/page/routes.ts'
import { businessDate, dayMs } from '../../../shared/lib/time/business-time.ts'
import { appIcons, appManifest } from '../../../shared/site/page/app-manifest.ts'
import { robotsTxt, sitemapXml } from '../../../shared/site/page/sitemap.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isNotModified } from '../../lib/http/entity-tag.ts'

/** Files that depend on the host (specification §9, design: HTTP contract). */
export const siteFileRoutes = new Hono<AppEnv>()
  .get(paths.sitemapXml, (c) => {
    const url = new URL(c.req.url)
    const xml = sitemapXml(
      locationFromHost(url.host),
      (location) => brandOrigin(url, location),
      businessDate(Date.now()),
    )
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  })
  .get(paths.robots, (c) => c.text(robotsTxt(siteOrigin(new URL(c.req.url)))))
  // Where to report a vulnerability (RFC 9116). It may not be valid for more than a year.
  .get(paths.securityTxt, async (c) => {
    const expires = new Date(Date.now() + 180 * dayMs).toISOString().slice(0, 10)
    return c.text(
      [
        `Contact: ${(await getPublishedSite(c)).business.mailHref}`,
        `Expires: ${expires}T00:00:00Z`,
        'Preferred-Languages: en',
        `Canonical: ${siteOrigin(new URL(c.req.url))}${paths.securityTxt}`,
        '',
      ].join('\n'),
    )
  })
  // Browsers and phones request these by name.
  .on('GET', [iconPaths.favicon, iconPaths.touch, ...appIcons.map(({ src }) => src)], async (c) => {
    const file = await c.env.ASSETS.fetch(c.req.url)
    return respondWithFile(c, file, {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=604800',
      // Emails show the logo in any mail app.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  .get(manifestPath, async (c) =>
    c.body(JSON.stringify(appManifest((await getPublishedSite(c)).business)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
  // Revalidated at every visit, so that a new or removed service worker takes effect at once.
  .get(paths.serviceWorker, async (c) => {
    const file = await c.env.ASSETS.fetch(c.req.url)
    return respondWithFile(c, file, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })

/** Responds with a built file, its ETag and the given headers. */
function respondWithFile(
  c: Context<AppEnv>,
  { body, status, headers }: Response,
  extraHeaders: Record<string, string>,
) {
  const etag = headers.get('ETag')
  const responseHeaders = { ...extraHeaders, ...(etag && { ETag: etag }) }
  if (status === 200 && etag && isNotModified(c, etag))
    return new Response(null, { status: 304, headers: responseHeaders })
  return new Response(body, { status, headers: responseHeaders })
}
