import { applyD1Migrations, createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono/tiny'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { refreshPublished } from '../../worker/db/site/published-site-cache.ts'
import type { AppEnv } from '../../worker/lib/environment.ts'
import { now } from './clock.ts'
import './quiet-console.ts'
import { findOrphanedRows } from './orphaned-rows.ts'
import { resetFutureDates } from './worker-support.ts'

// Runs before each test file. The files share their modules and one Worker, whose start would take longer than most of
// them, so this undoes what the previous file left behind.

vi.restoreAllMocks()
vi.unstubAllGlobals()

// Vitest overrides the `define` of vitest.config.ts: pages come from dist/, as in production.
vi.stubEnv('DEV', false)

// Sets the test clock for beforeAll hooks too.
vi.setSystemTime(now)
beforeEach(() => {
  vi.setSystemTime(now)
})

// Empties the database and buckets. `reset` does not reach storage that was evicted after ten idle seconds, so all of
// it is woken first.
const buckets = [env.BACKUPS, env.PHOTOS]
await Promise.all([env.DB.prepare('SELECT 1').run(), ...buckets.map((bucket) => bucket.head('any'))])
await reset()
resetFutureDates()
await applyD1Migrations(env.DB, env.MIGRATIONS)

// Replaces the previous file's copy of the published site. Here the query has no time limit.
const context = createExecutionContext()
const refreshApp = new Hono<AppEnv>().get('/', async (c) => {
  await refreshPublished(c)
  return c.body(null)
})
await refreshApp.request('/', {}, env, context)
await waitOnExecutionContext(context)

afterAll(async () => {
  expect(await findOrphanedRows()).toEqual([])
})
