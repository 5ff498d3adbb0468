import type { Context } from 'hono'
import { effectiveDepositPolicy, noDeposits } from '../../../shared/rules/deposit/deposit-policy.ts'
import type { PublishedReviews } from '../../../shared/rules/review/published-review.ts'
import type { Hours } from '../../../shared/rules/schedule/hours.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { type PublishedSite, toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { type AppEnv, canTakeDeposits } from '../../lib/environment.ts'
import { log } from '../../lib/http/log.ts'
import { withTimeout } from '../../lib/http/within-time.ts'
import { redactError } from '../../lib/text/redact-error.ts'
import { type TermsRow, termsOf } from '../terms/terms-of.ts'

/** Once what is kept is so old, in milliseconds, it is looked up again: behind an answer, and then before one. */
const lookBehindMs = 30_000
const lookBeforeMs = 60_000

/** How long an answer waits for the database, in milliseconds. */
const patienceMs = 1000

type Kept = { published: PublishedSite; row: string; lookedAt: number }

/** What this isolate knows, by database. */
const keptOf = new WeakMap<D1Database, Kept>()

/** The database itself, also where the caller's has a limit of time. */
const databaseOf = (c: Context<AppEnv>) => c.var.database ?? c.env.DB

/**
 * What the owner decides, for a page: at most a minute old while the database answers within a second, and otherwise the
 * last that is known. While pages are asked for again and again, none waits for the database
 * (docs/adr/0018-marks-in-pages.md).
 * @returns the same object until something changes.
 */
export async function publishedSite(c: Context<AppEnv>): Promise<PublishedSite> {
  const database = databaseOf(c)
  const now = Date.now()
  const known = keptOf.get(database)
  const age = known ? now - known.lookedAt : Number.POSITIVE_INFINITY
  if (known && age < lookBehindMs) return known.published
  if (known && age < lookBeforeMs) {
    known.lookedAt = now
    c.executionCtx.waitUntil(look(c, now))
    return known.published
  }
  const found = await look(c, now)
  if (found) return found.published
  const published = await lastPublished(c)
  // Whoever comes next does not wait for a silent database too.
  const last = keptOf.get(database)
  if (last) last.lookedAt = now
  return published
}

/** The last that is known without asking the database, for a page that must come although it is silent. */
export async function lastPublished(c: Context<AppEnv>): Promise<PublishedSite> {
  const database = databaseOf(c)
  const known = keptOf.get(database)
  if (known) return known.published
  const row = await withReader(readCopy(c))
  const last = keptOf.get(database) ?? knownFrom(c, row, Number.NEGATIVE_INFINITY)
  keptOf.set(database, last)
  return last.published
}

/** What the database says now, for whoever was told of something newer than what is kept; the last that is known when it does not answer in time. */
export async function newestPublished(c: Context<AppEnv>): Promise<PublishedSite> {
  const found = await look(c, Date.now(), 'first-primary')
  return found ? found.published : lastPublished(c)
}

/** Makes this isolate's pages say at once what its database was just told; the change itself is done, whatever comes of it. */
export async function keepPublished(c: Context<AppEnv>): Promise<void> {
  try {
    keep(c, await readRow(databaseOf(c), 'first-primary'), Date.now())
  } catch (error) {
    log(c, 'warn', { siteNotRead: redactError(error) })
    const known = keptOf.get(databaseOf(c))
    if (known) known.lookedAt = Number.NEGATIVE_INFINITY
  }
}

/** Looks everything up. @returns `null` when the database does not say it in time. */
async function look(
  c: Context<AppEnv>,
  at: number,
  from: ReadFrom = 'first-unconstrained',
): Promise<Kept | null> {
  try {
    const row = await withTimeout(readRow(databaseOf(c), from), patienceMs)
    const known = keptOf.get(databaseOf(c))
    // What was saved here meanwhile is newer.
    return known && known.lookedAt > at ? known : keep(c, row, at)
  } catch (error) {
    log(c, 'warn', { siteNotRead: redactError(error) })
    return null
  }
}

/** Keeps what the database said, here and for an isolate that starts without it. */
function keep(c: Context<AppEnv>, row: FoundRow, at: number): Kept {
  const before = keptOf.get(databaseOf(c))
  const found = before?.row === row.json ? { ...before, lookedAt: at } : knownFrom(c, row, at)
  keptOf.set(databaseOf(c), found)
  c.executionCtx.waitUntil(writeCopy(c, row.json))
  return found
}

const noReviews: PublishedReviews = { count: 0, stars: 0, newest: [] }

/** What the database says; nothing is there while it has never answered. */
type PublishedRow = {
  site?: unknown
  terms?: TermsRow | null
  weeklyHours?: (Hours | null)[] | null
  reviews?: PublishedReviews | null
}

/** What nobody has decided is as the site comes with it. */
function knownFrom(c: Context<AppEnv>, { json, readSite }: FoundRow, lookedAt: number): Kept {
  const { site, terms: stored, weeklyHours, reviews }: PublishedRow = JSON.parse(json)
  const terms = termsOf(stored ? [stored] : [])
  const known = toPublishedSite(site ? readSite(site) : defaultSite)
  // Where deposits cannot be paid none is asked, whatever the owner wishes.
  const deposits = canTakeDeposits(c.env)
    ? effectiveDepositPolicy(known.catalogue, terms.deposits)
    : noDeposits
  const published = {
    ...known,
    terms: { ...terms, deposits },
    weeklyHours: weeklyHours ?? null,
    reviews: reviews ?? noReviews,
  }
  return { published, row: json, lookedAt }
}

/** All of it in one row, without Drizzle, which a page does not wait for (docs/adr/0009-light-worker.md). */
const query = `SELECT json_object(
  'site', (SELECT json(site) FROM site_versions ORDER BY number DESC LIMIT 1),
  'terms', (SELECT json_object('id', id, 'gstNumber', gst_number, 'pstNumber', pst_number,
    'words', json(words), 'deposits', json(deposits),
    'invoicesWhenPaid', json(iif(invoices_when_paid, 'true', 'false'))) FROM business_terms),
  'weeklyHours', (SELECT json(weekly_hours) FROM schedule_settings),
  'reviews', (SELECT json_object('count', published, 'stars', stars, 'newest', (
    SELECT json_group_array(json_object('stars', stars, 'words', words, 'shownName', shown_name, 'area', area,
      'serviceName', service_name, 'givenAt', given_at, 'answer', answer, 'source', source, 'link', link))
    FROM (SELECT * FROM reviews WHERE published_at IS NOT NULL ORDER BY published_at DESC LIMIT 60)
  )) FROM (SELECT count(*) AS published, coalesce(sum(stars), 0) AS stars FROM reviews
    WHERE published_at IS NOT NULL AND source IS NULL))
) AS published`

/** Any copy of the database will do, or it has to be the one that is written to. */
type ReadFrom = 'first-primary' | 'first-unconstrained'

const readRow = (database: D1Database, from: ReadFrom): Promise<FoundRow> =>
  withReader(database.withSession(from).prepare(query).first<string>('published'))

/** A row with what reads the site in it. */
type FoundRow = { json: string; readSite: (stored: unknown) => Site }

/** The schema of a site comes while the row does: an isolate starts without it (docs/adr/0009-light-worker.md). */
async function withReader(row: Promise<string | null>): Promise<FoundRow> {
  const [json, { readSite }] = await Promise.all([row, import('./read-site.ts')])
  return { json: json ?? '{}', readSite }
}

/** Where Cloudflare's cache has the last copy. It is no address of the site: the Worker answers before the cache. */
const copyUrl = (c: Context<AppEnv>) => new URL('/_published/site', c.req.url)

async function writeCopy(c: Context<AppEnv>, row: string): Promise<void> {
  try {
    const headers = { 'Cache-Control': 'max-age=31536000' }
    await caches.default.put(copyUrl(c), new Response(row, { headers }))
  } catch (error) {
    log(c, 'warn', { siteNotCopied: redactError(error) })
  }
}

async function readCopy(c: Context<AppEnv>): Promise<string | null> {
  try {
    const copy = await caches.default.match(copyUrl(c))
    return copy ? await copy.text() : null
  } catch (error) {
    log(c, 'warn', { copyNotRead: redactError(error) })
    return null
  }
}
