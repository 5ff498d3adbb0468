import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Location, locationFromHost } from '../../../shared/lib/business/location.ts'
import { publishedAddress } from '../../../shared/site/published/published-address.ts'
import type { PublishedSite } from '../../../shared/site/published/published-site.ts'
import { getLastPublished, getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isNotModified } from '../../lib/http/entity-tag.ts'
import { fillPage, type PageContext, type ResponseFillings } from '../../lib/page/fill-page.tsx'
import { publishedJson } from '../../lib/page/published-json.ts'
import { sha256 } from '../../lib/text/hash.ts'

type Page = { html: ArrayBuffer; etag: string }

/** A built page with its placeholders, and its last filled version. */
type BuiltPage = {
  template: string
  location: Location
  cached?: { published: PublishedSite; page: Page }
}

/**
 * Built pages loaded so far, by assets binding: about 4 MB in total. A new deployment starts new isolates.
 */
const pageCache = new WeakMap<Fetcher, Map<string, BuiltPage>>()

/**
 * Serves a page made at build time, in the brand of the request's host and with the owner's published data
 * (design: rendering). Browsers revalidate it every time; the ETag keeps that to a few bytes.
 */
export async function servePage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode = 200,
  responseFillings?: ResponseFillings,
): Promise<Response> {
  const [built, published] = await Promise.all([findPage(c, file), getPublishedSite(c)])
  const page = await (responseFillings
    ? makePage(built, published, responseFillings)
    : getFilledPage(built, published))
  const response = htmlResponse(page.html, status, 'public, max-age=0, must-revalidate')
  response.headers.set('ETag', page.etag)
  if (status !== 200) return response
  // With Save-Data on, the browser should not prefetch pages that may never be opened.
  response.headers.set('Vary', 'Save-Data')
  if (c.req.header('Save-Data') !== 'on') response.headers.set('Speculation-Rules', speculationRules)
  return isNotModified(c, page.etag)
    ? new Response(null, { status: 304, headers: response.headers })
    : response
}

/**
 * Serves a page that depends on the visitor or reports a passing failure. It may not be cached and needs no
 * database.
 */
export async function servePrivatePage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode = 200,
  responseFillings?: ResponseFillings,
): Promise<Response> {
  const [{ template, location }, published] = await Promise.all([findPage(c, file), getLastPublished(c)])
  return htmlResponse(fillPage(template, { published, location, responseFillings }), status, 'no-store')
}

/** Fills a page with unpublished data for a preview. */
export async function renderPreview(c: Context<AppEnv>, file: string, page: PageContext): Promise<string> {
  const { template } = await findPage(c, file, page.location)
  return fillPage(template, page)
}

/**
 * Returns the filled page, cached until the owner publishes. It caches the result, not the promise: a Worker
 * request that awaits another request's promise hangs when that request is cancelled.
 */
async function getFilledPage(built: BuiltPage, published: PublishedSite): Promise<Page> {
  if (built.cached?.published === published) return built.cached.page
  const page = await makePage(built, published)
  built.cached = { published, page }
  return page
}

async function makePage(
  { template, location }: BuiltPage,
  published: PublishedSite,
  responseFillings?: ResponseFillings,
): Promise<Page> {
  const { tag } = await publishedJson(published)
  const filled = fillPage(template, {
    published,
    location,
    publishedAddress: publishedAddress(tag),
    responseFillings,
  })
  const html = await new Response(filled).arrayBuffer()
  return { html, etag: `"${await sha256(html)}"` }
}

function htmlResponse(html: string | ArrayBuffer, status: number, cacheControl: string): Response {
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
  })
}

const hostLocation = (c: Context<AppEnv>): Location => locationFromHost(new URL(c.req.url).host)

/** In `vite dev`, renders the page on demand; the production bundle drops that branch. */
function findPage(c: Context<AppEnv>, file: string, location = hostLocation(c)): Promise<BuiltPage> {
  return import.meta.env.DEV ? renderInDev(file, location) : loadBuiltPage(c, file, location)
}

/** Caches the template: fetching an asset costs several times as much as the rest of a request. */
async function loadBuiltPage(c: Context<AppEnv>, file: string, location: Location): Promise<BuiltPage> {
  const path = `/_pages/${location}/${file}`
  const cache = pageCache.get(c.env.ASSETS) ?? new Map<string, BuiltPage>()
  pageCache.set(c.env.ASSETS, cache)
  const cached = cache.get(path)
  if (cached) return cached
  const response = await c.env.ASSETS.fetch(new URL(path, c.req.url))
  if (response.status !== 200) throw new Error(`The built page ${path} is missing.`)
  const page = { template: await response.text(), location }
  cache.set(path, page)
  return page
}

async function renderInDev(file: string, location: Location): Promise<BuiltPage> {
  const { renderPage } = await import('virtual:page-renderer')
  const { devAssets } = await import('../../../shared/site/page/page-assets.ts')
  return { template: renderPage(file, location, devAssets), location }
}

/**
 * Links to our pages, except private pages, forms, files and URLs with a query. A home page tab counts as a
 * page.
 */
const nextPages = {
  selector_matches:
    "[href^='/']:not([href^='/login'],[href^='/dashboard'],[href^='/api/'],[href^='/book'],[href^='/quote'],[href$='.xml'],[href*='?']:not([href*='?tab=']),[download],[target])",
}

const rules = JSON.stringify({
  prefetch: [{ where: nextPages, eagerness: 'moderate' }],
  prerender: [{ where: nextPages, eagerness: 'conservative' }],
})

/**
 * The Speculation-Rules header (design: rendering): fetches a page's HTML when a visitor is about to follow a
 * link to it, and prerenders it on press. The rules are inline in the header: as a file they were requested
 * before the stylesheet, and over HTTP/1.1 on the connection it needs.
 */
const speculationRules = `"data:application/speculationrules+json,${rules.replace(/["\\]/g, '\\$&')}"`
