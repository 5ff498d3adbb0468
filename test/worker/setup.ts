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

// Runs before each test file. The files share their modules and a Worker, whose start would take longer than most of
// them; what one leaves behind ends here.

vi.restoreAllMocks()
vi.unstubAllGlobals()

// Vitest overrides the `define` of vitest.config.ts: pages come from dist/, as in production.
vi.stubEnv('DEV', false)

// The tests have a clock of their own, also in their beforeAll hooks.
vi.setSystemTime(now)
beforeEach(() => {
  vi.setSystemTime(now)
})

// An empty database and empty buckets. `reset` does not reach what was put away after ten idle seconds: all are woken.
const buckets = [env.BACKUPS, env.PHOTOS]
await Promise.all([env.DB.prepare('SELECT 1').run(), ...buckets.map((bucket) => bucket.head('any'))])
await reset()
resetFutureDates()
await applyD1Migrations(env.DB, env.MIGRATIONS)

// What the Worker keeps of what is published is of the file before. It asks without an end to its patience here.
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
