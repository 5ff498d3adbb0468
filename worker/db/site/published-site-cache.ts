import type { Context } from 'hono'
import { everywhere } from '../../../shared/lib/business/served-places.ts'
import { sourceAnswers } from '../../../shared/rules/booking/source-answers.ts'
import { effectiveDepositPolicy, noDeposits } from '../../../shared/rules/deposit/deposit-policy.ts'
import { servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import type { PublishedReviews } from '../../../shared/rules/review/published-review.ts'
import { defaultSchedule, type Hours } from '../../../shared/rules/schedule/hours.ts'
import { servedTerms } from '../../../shared/rules/terms/terms-text.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { type PublishedSite, toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { withTimeout } from '../../lib/database/database-timeout.ts'
import { type AppEnv, isStripeSetUp } from '../../lib/environment.ts'
import { log } from '../../lib/http/log.ts'
import { redactError } from '../../lib/text/redact-error.ts'
import { servedFromSettings } from '../schedule/served-places.ts'
import { type TermsRow, termsOf } from '../terms/terms-from-row.ts'

/**
 * A cached copy this old, in milliseconds, is refreshed in the background, and at the maximum age before
 * responding.
 */
const revalidateAfterMs = 30_000
const maxAgeMs = 60_000

/** The longest that a response waits for the database, in milliseconds. */
const timeoutMs = 1000

type CachedSite = { published: PublishedSite; row: string; checkedAt: number }

/** This isolate's copy, by database. */
const cache = new WeakMap<D1Database, CachedSite>()

/** The D1 binding itself, even if the request's database has a time limit. */
const databaseOf = (c: Context<AppEnv>) => c.var.database ?? c.env.DB

/**
 * Returns the published site for a page: at most a minute old while the database responds within a second,
 * else the last known copy. On a busy site no page waits for the database (docs/adr/0018-marks-in-pages.md).
 * @returns the same object until something changes.
 */
export async function getPublishedSite(c: Context<AppEnv>): Promise<PublishedSite> {
  const database = databaseOf(c)
  const now = Date.now()
  const cached = cache.get(database)
  const age = cached ? now - cached.checkedAt : Number.POSITIVE_INFINITY
  if (cached && age < revalidateAfterMs) return cached.published
  if (cached && age < maxAgeMs) {
    cached.checkedAt = now
    c.executionCtx.waitUntil(fetchPublished(c, now))
    return cached.published
  }
  const fresh = await fetchPublished(c, now)
  if (fresh) return fresh.published
  const published = await getLastPublished(c)
  // The next request must not wait for a silent database as well.
  const cachedMeanwhile = cache.get(database)
  if (cachedMeanwhile) cachedMeanwhile.checkedAt = now
  return published
}

/**
 * Returns the last known copy without asking the database, for pages that must render even when it is silent.
 */
export async function getLastPublished(c: Context<AppEnv>): Promise<PublishedSite> {
  const database = databaseOf(c)
  const cached = cache.get(database)
  if (cached) return cached.published
  const row = await withSiteParser(readCachedCopy(c))
  const fallback = cache.get(database) ?? toCachedSite(c, row, Number.NEGATIVE_INFINITY)
  cache.set(database, fallback)
  return fallback.published
}

/**
 * Reads the site from the primary database, for a request that knows of a newer version than the cached one.
 * Returns the last known copy if the database doesn't respond in time.
 */
export async function getNewestPublished(c: Context<AppEnv>): Promise<PublishedSite> {
  const fresh = await fetchPublished(c, Date.now(), 'first-primary')
  return fresh ? fresh.published : getLastPublished(c)
}

/**
 * Updates this isolate's copy right after a change. The change itself is stored, so a failure is only logged.
 */
export async function refreshPublished(c: Context<AppEnv>): Promise<void> {
  try {
    storeInCache(c, await readRow(databaseOf(c), 'first-primary'), Date.now())
  } catch (error) {
    log(c, 'warn', { siteNotRead: redactError(error) })
    const cached = cache.get(databaseOf(c))
    if (cached) cached.checkedAt = Number.NEGATIVE_INFINITY
  }
}

/** Reads the published site. @returns `null` when the database doesn't respond in time. */
async function fetchPublished(
  c: Context<AppEnv>,
  at: number,
  from: ReadFrom = 'first-unconstrained',
): Promise<CachedSite | null> {
  try {
    const row = await withTimeout(readRow(databaseOf(c), from), timeoutMs)
    const cached = cache.get(databaseOf(c))
    // A copy that was stored meanwhile is newer.
    return cached && cached.checkedAt > at ? cached : storeInCache(c, row, at)
  } catch (error) {
    log(c, 'warn', { siteNotRead: redactError(error) })
    return null
  }
}

/** Caches a row in this isolate, and for isolates that start without the database. */
function storeInCache(c: Context<AppEnv>, row: PublishedJsonRow, at: number): CachedSite {
  const previous = cache.get(databaseOf(c))
  const entry = previous?.row === row.json ? { ...previous, checkedAt: at } : toCachedSite(c, row, at)
  cache.set(databaseOf(c), entry)
  c.executionCtx.waitUntil(writeCachedCopy(c, row.json))
  return entry
}

const noReviews: PublishedReviews = { count: 0, stars: 0, newest: [] }

/** The row's JSON. It is empty until the database has responded once. */
type StoredPublished = {
  site?: unknown
  terms?: TermsRow | null
  weeklyHours?: (Hours | null)[] | null
  cutoffHours?: number | null
  served?: Parameters<typeof servedFromSettings>[0] | null
  asksSource?: boolean | null
  reviews?: PublishedReviews | null
}

/** Values that the owner never set are the defaults. */
function toCachedSite(
  c: Context<AppEnv>,
  { json, parseSite }: PublishedJsonRow,
  checkedAt: number,
): CachedSite {
  const {
    site,
    terms: stored,
    weeklyHours,
    cutoffHours,
    served,
    asksSource,
    reviews,
  }: StoredPublished = JSON.parse(json)
  const terms = termsOf(stored ? [stored] : [])
  const siteData = toPublishedSite(
    site ? parseSite(site) : defaultSite,
    served ? servedFromSettings(served) : everywhere,
  )
  // Without Stripe no deposit can be paid, whatever the owner's policy.
  const deposits = isStripeSetUp(c.env)
    ? effectiveDepositPolicy(siteData.catalogue, terms.deposits)
    : noDeposits
  const published = {
    ...siteData,
    terms: { ...terms, words: servedTerms(terms.words, servedPlaces(siteData.catalogue)), deposits },
    weeklyHours: weeklyHours ?? null,
    cutoffHours: cutoffHours ?? defaultSchedule.cutoffHours,
    sourceAnswers: asksSource ? sourceAnswers : null,
    reviews: reviews ?? noReviews,
  }
  return { published, row: json, checkedAt }
}

/**
 * Everything in one row and without Drizzle, so that pages don't wait for its import
 * (docs/adr/0009-light-worker.md).
 */
const query = `SELECT json_object(
  'site', (SELECT json(site) FROM site_versions ORDER BY number DESC LIMIT 1),
  'terms', (SELECT json_object('id', id, 'gstNumber', gst_number, 'pstNumber', pst_number,
    'words', json(words), 'deposits', json(deposits),
    'invoicesWhenPaid', json(iif(invoices_when_paid, 'true', 'false')),
    'payLinks', json(iif(pay_links, 'true', 'false')), 'tips', json(iif(tips, 'true', 'false'))) FROM business_terms),
  'weeklyHours', (SELECT json(weekly_hours) FROM schedule_settings),
  'cutoffHours', (SELECT cutoff_hours FROM schedule_settings),
  'served', (SELECT json_object('shop', json(iif(shop, 'true', 'false')),
    'mobile', json(iif(mobile, 'true', 'false')), 'unservedAreas', json(unserved_areas)) FROM schedule_settings),
  'asksSource', (SELECT json(iif(asks_source, 'true', 'false')) FROM schedule_settings),
  'reviews', (SELECT json_object('count', published, 'stars', stars, 'newest', (
    SELECT json_group_array(json_object('stars', stars, 'words', words, 'displayName', shown_name, 'area', area,
      'serviceName', service_name, 'submittedAt', given_at, 'answer', answer, 'source', source, 'link', link))
    FROM (SELECT * FROM reviews WHERE published_at IS NOT NULL ORDER BY published_at DESC LIMIT 60)
  )) FROM (SELECT count(*) AS published, coalesce(sum(stars), 0) AS stars FROM reviews
    WHERE published_at IS NOT NULL AND source IS NULL))
) AS published`

/** Any replica, or the primary. */
type ReadFrom = 'first-primary' | 'first-unconstrained'

const readRow = (database: D1Database, from: ReadFrom): Promise<PublishedJsonRow> =>
  withSiteParser(database.withSession(from).prepare(query).first<string>('published'))

/** A row, and the parser for the site in it. */
type PublishedJsonRow = { json: string; parseSite: (stored: unknown) => Site }

/**
 * Imports the site's schema while the row loads, so that an isolate starts without it
 * (docs/adr/0009-light-worker.md).
 */
async function withSiteParser(row: Promise<string | null>): Promise<PublishedJsonRow> {
  const [json, { parseStoredSite }] = await Promise.all([row, import('./parse-stored-site.ts')])
  return { json: json ?? '{}', parseSite: parseStoredSite }
}

/**
 * The key of the copy in Cloudflare's cache. It isn't an address of the site, since the Worker runs before
 * the cache.
 */
const copyUrl = (c: Context<AppEnv>) => new URL('/_published/site', c.req.url)

async function writeCachedCopy(c: Context<AppEnv>, row: string): Promise<void> {
  try {
    const headers = { 'Cache-Control': 'max-age=31536000' }
    await caches.default.put(copyUrl(c), new Response(row, { headers }))
  } catch (error) {
    log(c, 'warn', { siteNotCopied: redactError(error) })
  }
}

async function readCachedCopy(c: Context<AppEnv>): Promise<string | null> {
  try {
    const copy = await caches.default.match(copyUrl(c))
    return copy ? await copy.text() : null
  } catch (error) {
    log(c, 'warn', { copyNotRead: redactError(error) })
    return null
  }
}
