import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { paths } from '../../shared/page/routes.ts'
import { type Location, locationFromHost } from '../../shared/site/location.ts'
import type { BusinessTerms } from '../../shared/terms/business-terms.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { keptTerms } from '../terms/kept-terms.ts'
import { sayTerms } from '../terms/say-terms.ts'

type Page = { html: ArrayBuffer | string; etag: string | null }

/** A page as it was built, and what it is once it says the terms that were last asked for. */
type BuiltPage = Page & { saying?: { terms: BusinessTerms; page: Page } }

/** The built pages that were asked for so far, by where they came from. A new build starts new Workers; it is 4 MB. */
const knownPages = new WeakMap<Fetcher, Map<string, BuiltPage>>()

/**
 * Answers with a page made at build, in the brand of the request's host and with the owner's terms (design: rendering).
 * Browsers keep a copy but ask each time; the ETag makes the answer a few bytes.
 */
export async function servePage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const [built, terms] = await Promise.all([findPage(c, file), keptTerms(c)])
  const page = await pageSaying(built, terms)
  const response = htmlResponse(page, status, 'public, max-age=0, must-revalidate')
  if (page.etag) response.headers.set('ETag', page.etag)
  if (status !== 200) return response
  // Nobody who saves data pays for pages that they may never open.
  response.headers.set('Vary', 'Save-Data')
  if (c.req.header('Save-Data') !== 'on') {
    response.headers.set('Speculation-Rules', `"${paths.speculationRules}"`)
  }
  const isKnown = page.etag !== null && namesTag(c.req.header('If-None-Match'), page.etag)
  return isKnown ? new Response(null, { status: 304, headers: response.headers }) : response
}

/**
 * The same for a page that depends on who asks, or on a passing failure: nobody may keep it, and what it says of terms
 * comes with its content.
 */
export async function servePrivatePage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return htmlResponse(await findPage(c, file), status, 'no-store')
}

/** The page with those terms on it, which is made once and kept until they change. */
async function pageSaying(built: BuiltPage, terms: BusinessTerms): Promise<Page> {
  if (built.saying?.terms === terms) return built.saying.page
  const html = await sayTerms(built.html, terms)
  const page = html ? { html, etag: built.etag && `"${await sha256(html)}"` } : built
  built.saying = { terms, page }
  return page
}

function htmlResponse({ html }: Page, status: number, cacheControl: string): Response {
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
  })
}

/** True when an If-None-Match header names a tag, also as the weak one that compressing on the way makes of it. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.includes(etag.replace(/^W\//, '')) ?? false
}

/** In `vite dev` the page is rendered on the spot; that branch is dropped from the production bundle. */
function findPage(c: Context<AppEnv>, file: string): Promise<BuiltPage> {
  const location = locationFromHost(new URL(c.req.url).host)
  return import.meta.env.DEV ? renderInDev(file, location) : loadBuiltPage(c, file, location)
}

/** Keeps what it loads: asking for a file costs several times what all the rest of a request does. */
async function loadBuiltPage(c: Context<AppEnv>, file: string, location: Location): Promise<BuiltPage> {
  const path = `/_pages/${location}/${file}`
  const known = knownPages.get(c.env.ASSETS) ?? new Map<string, BuiltPage>()
  knownPages.set(c.env.ASSETS, known)
  const kept = known.get(path)
  if (kept) return kept
  const built = await c.env.ASSETS.fetch(new URL(path, c.req.url))
  if (built.status !== 200) throw new Error(`The built page ${path} is missing.`)
  const page = { html: await built.arrayBuffer(), etag: built.headers.get('ETag') }
  known.set(path, page)
  return page
}

async function renderInDev(file: string, location: Location): Promise<Page> {
  const { renderPage } = await import('virtual:page-renderer')
  const { devAssets } = await import('../../shared/page/page-assets.ts')
  return { html: renderPage(file, location, devAssets), etag: null }
}
