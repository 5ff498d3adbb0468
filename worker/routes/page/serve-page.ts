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

/** A page as it was built, with marks, and what it is with what was published when it was last asked for. */
type BuiltPage = {
  template: string
  location: Location
  cached?: { published: PublishedSite; page: Page }
}

/** The built pages that were asked for so far, by where they came from. A new build starts new Workers; it is 4 MB. */
const pageCache = new WeakMap<Fetcher, Map<string, BuiltPage>>()

/**
 * Answers with a page made at build, in the brand of the request's host and with what its owner decides (design: rendering).
 * Browsers keep a copy but ask each time; the ETag makes the answer a few bytes.
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
  // Nobody who saves data pays for pages that they may never open.
  response.headers.set('Vary', 'Save-Data')
  if (c.req.header('Save-Data') !== 'on') response.headers.set('Speculation-Rules', speculationRules)
  return isNotModified(c, page.etag)
    ? new Response(null, { status: 304, headers: response.headers })
    : response
}

/** The same for a page that depends on who asks, or on a passing failure: nobody may keep it, and it asks no database. */
export async function servePrivatePage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode = 200,
  responseFillings?: ResponseFillings,
): Promise<Response> {
  const [{ template, location }, published] = await Promise.all([findPage(c, file), getLastPublished(c)])
  return htmlResponse(fillPage(template, { published, location, responseFillings }), status, 'no-store')
}

/** The HTML of a page as it would be with something else decided: for nobody but who asks. */
export async function renderPreview(c: Context<AppEnv>, file: string, page: PageContext): Promise<string> {
  const { template } = await findPage(c, file, page.location)
  return fillPage(template, page)
}

/**
 * The page with what the owner decides on it, which is made and kept until that changes. Only what is made is kept: who
 * waited for another request's promise would wait for good where that visitor goes away.
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

/** In `vite dev` the page is rendered on the spot; that branch is dropped from the production bundle. */
function findPage(c: Context<AppEnv>, file: string, location = hostLocation(c)): Promise<BuiltPage> {
  return import.meta.env.DEV ? renderInDev(file, location) : loadBuiltPage(c, file, location)
}

/** Keeps what it loads: asking for a file costs several times what all the rest of a request does. */
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

/** Links to our pages but those that are private, ask something, or are files. A tab of the home page is no question. */
const nextPages = {
  selector_matches:
    "[href^='/']:not([href^='/login'],[href^='/dashboard'],[href^='/api/'],[href^='/book'],[href^='/quote'],[href$='.xml'],[href*='?']:not([href*='?tab=']),[download],[target])",
}

const rules = JSON.stringify({
  prefetch: [{ where: nextPages, eagerness: 'moderate' }],
  prerender: [{ where: nextPages, eagerness: 'conservative' }],
})

/**
 * The header Speculation-Rules (design: rendering): a page is fetched when a visitor is about to follow a link to it,
 * which is its HTML alone, and made ready, pictures included, when the link is pressed. The rules are in the header
 * itself: as a file they were asked for before the stylesheet, and over HTTP/1.1 on the connection that it needs.
 */
const speculationRules = `"data:application/speculationrules+json,${rules.replace(/["\\]/g, '\\$&')}"`
