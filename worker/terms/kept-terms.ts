import type { Context } from 'hono'
import { type BusinessTerms, defaultBusinessTerms } from '../../shared/terms/business-terms.ts'
import { type AppEnv, canTakeDeposits } from '../environment.ts'
import { log, loggable } from '../http/log.ts'
import { withinTime } from '../http/within-time.ts'
import { type TermsRow, termsOf } from './terms-of.ts'

/** Once what is kept is so old, in milliseconds, it is looked up again: behind an answer, and then before one. */
const lookBehindMs = 30_000
const lookBeforeMs = 60_000

/** How long an answer waits for the database, in milliseconds. */
const patienceMs = 1000

type Kept = { terms: BusinessTerms; json: string; lookedAt: number }

/** What this isolate knows, by database. */
const keptOf = new WeakMap<D1Database, Kept>()

/** The database itself, also where the caller's has a limit of time. */
const databaseOf = (c: Context<AppEnv>) => c.var.database ?? c.env.DB

/**
 * The terms of business for a page: at most a minute old while the database answers within a second, and otherwise the
 * last that are known. While pages are asked for again and again, none waits for the database
 * (docs/adr/0018-terms-in-pages.md).
 * @returns the same object until the terms change.
 */
export async function keptTerms(c: Context<AppEnv>): Promise<BusinessTerms> {
  const database = databaseOf(c)
  const now = Date.now()
  const known = keptOf.get(database)
  const age = known ? now - known.lookedAt : Number.POSITIVE_INFINITY
  if (known && age < lookBehindMs) return known.terms
  if (known && age < lookBeforeMs) {
    known.lookedAt = now
    c.executionCtx.waitUntil(look(c, now))
    return known.terms
  }
  const found = await look(c, now)
  if (found) return found.terms
  // Whoever comes next does not wait for a silent database too.
  const copy = known ? null : await readCopy(c)
  const last = keptOf.get(database) ?? knownFrom(c, copy ?? '[]', now)
  keptOf.set(database, { ...last, lookedAt: now })
  return last.terms
}

/** Makes this isolate's pages say at once what its database was just told. */
export const keepTerms = (c: Context<AppEnv>, rows: TermsRow[]) => keep(c, rows, Date.now())

/** Looks the terms up. @returns `null` when the database does not say them in time. */
async function look(c: Context<AppEnv>, at: number): Promise<Kept | null> {
  try {
    const rows = await withinTime(readRows(databaseOf(c)), patienceMs)
    const known = keptOf.get(databaseOf(c))
    // What was saved here meanwhile is newer.
    return known && known.lookedAt > at ? known : keep(c, rows, at)
  } catch (error) {
    log(c, 'warn', { termsNotRead: loggable(error) })
    return null
  }
}

/** Keeps what the database said, here and for an isolate that starts without it. */
function keep(c: Context<AppEnv>, rows: TermsRow[], at: number): Kept {
  const before = keptOf.get(databaseOf(c))
  const json = JSON.stringify(rows)
  const found = before?.json === json ? { ...before, lookedAt: at } : knownFrom(c, json, at)
  keptOf.set(databaseOf(c), found)
  c.executionCtx.waitUntil(writeCopy(c, json))
  return found
}

function knownFrom(c: Context<AppEnv>, json: string, lookedAt: number): Kept {
  const terms = termsOf(JSON.parse(json))
  // Where deposits cannot be paid none is asked, whatever the owner wishes.
  const { deposits } = canTakeDeposits(c.env) ? terms : defaultBusinessTerms
  return { terms: { ...terms, deposits }, json, lookedAt }
}

type StoredRow = Omit<TermsRow, 'taxClasses' | 'words' | 'deposits'> &
  Record<'taxClasses' | 'words' | 'deposits', string>

const query = `SELECT id, gst_number AS gstNumber, pst_number AS pstNumber, tax_classes AS taxClasses, words, deposits,
  updated_at AS updatedAt FROM business_terms`

/** What `selectTerms` reads, without Drizzle, which a page does not wait for (docs/adr/0009-light-worker.md). */
async function readRows(database: D1Database): Promise<TermsRow[]> {
  const { results } = await database.withSession('first-unconstrained').prepare(query).all<StoredRow>()
  return results.map((row) => ({
    ...row,
    taxClasses: JSON.parse(row.taxClasses),
    words: JSON.parse(row.words),
    deposits: JSON.parse(row.deposits),
  }))
}

/** Where Cloudflare's cache has the last copy. It is no address of the site: the Worker answers before the cache. */
const copyUrl = (c: Context<AppEnv>) => new URL('/_kept/terms', c.req.url)

async function writeCopy(c: Context<AppEnv>, json: string): Promise<void> {
  try {
    const headers = { 'Cache-Control': 'max-age=31536000' }
    await caches.default.put(copyUrl(c), new Response(json, { headers }))
  } catch (error) {
    log(c, 'warn', { termsNotCopied: loggable(error) })
  }
}

async function readCopy(c: Context<AppEnv>): Promise<string | null> {
  try {
    const copy = await caches.default.match(copyUrl(c))
    return copy ? await copy.text() : null
  } catch (error) {
    log(c, 'warn', { copyNotRead: loggable(error) })
    return null
  }
}
