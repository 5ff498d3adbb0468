import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, vi } from 'vitest'
import { now } from './clock.ts'

// Vitest overrides the `define` of vitest.config.ts: pages come from dist/, as in production.
vi.stubEnv('DEV', false)

// A test that waits for a busy machine is not a failure.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

// The tests have a clock of their own, also in their beforeAll hooks.
vi.setSystemTime(now)
beforeEach(() => {
  vi.setSystemTime(now)
})

// The Worker's own lines about sign-ins and refusals would drown the results; tests that want them spy on the console.
for (const level of ['info', 'warn'] as const) {
  const write = console[level]
  console[level] = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('{"requestId"')) write(...args)
  }
}

// Runs before each test file, on that file's own empty database; what is applied already is skipped.
await applyD1Migrations(env.DB, env.MIGRATIONS)
