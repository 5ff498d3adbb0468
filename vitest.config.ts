import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

// See test/seed.ts. This file is read more than once in a run.
if (!process.env.SEED) {
  process.env.SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.info(`SEED=${process.env.SEED} repeats what is generated in this run.`)
}
const provide = { seed: Number(process.env.SEED) }

const migrations = await readD1Migrations('migrations')

const inWorkerd = cloudflareTest({
  // The sources, not what is built of them.
  main: './worker/index.ts',
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    cf: false,
    r2Buckets: ['BACKUPS', 'PHOTOS'],
    bindings: {
      SESSION_SECRET: 'a secret for tests, at least 32 bytes long',
      MIGRATIONS: migrations,
      TEST_RUNS: process.env.TEST_RUNS ?? '',
    },
  },
})

/** Waiting for a busy machine is no failure: a test fails by what it expects, or by what never comes. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * What depends on the runtime more than on arithmetic: time zones, Unicode, regular expressions and the schemas built
 * on them. Node and workerd must agree.
 */
const runtimeRules = ['account', 'calendar', 'text', 'time'].map((room) => `test/unit/${room}/**/*.test.ts`)

export const projects = [
  {
    test: {
      name: 'rules in Node',
      provide,
      include: ['test/unit/**/*.test.ts', 'test/scripts/**/*.test.ts'],
      isolate: false,
      ...patience,
    },
  },
  {
    plugins: [inWorkerd],
    // Pure functions need no fresh isolate for each file.
    test: {
      name: 'rules in workerd',
      provide,
      include: [...runtimeRules, 'test/unit/booking/order-request.test.ts'],
      isolate: false,
      ...patience,
    },
  },
  {
    plugins: [inWorkerd],
    test: {
      name: 'workerd',
      provide,
      include: ['test/worker/**/*.test.ts'],
      globalSetup: ['test/build-first.ts'],
      setupFiles: ['test/worker/setup.ts'],
      isolate: false,
      ...patience,
      // Hundreds of modules as one. What is not named here is found in the middle of a run, which then loads anew.
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: ['stripe', '@zootools/email-spell-checker', 'libphonenumber-js/min'],
          },
        },
      },
    },
  },
  {
    test: {
      name: 'race',
      provide,
      include: ['test/race/**/*.test.ts'],
      globalSetup: ['test/build-first.ts', 'test/site-database.ts'],
      ...patience,
    },
  },
  {
    test: {
      name: 'long races',
      provide,
      include: ['test/race/mixed.test.ts'],
      env: { RACE_SIZES: process.env.RACE_SIZES ?? '100' },
      globalSetup: ['test/build-first.ts', 'test/site-database.ts'],
      ...patience,
    },
  },
  {
    test: {
      name: 'operations',
      include: ['test/operations/**/*.test.ts'],
      // They start wrangler some dozens of times: what Node has compiled of it is kept.
      env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
      globalSetup: ['test/build-first.ts'],
      // A test of a command starts a dozen programs.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
  {
    // Pages are filled as the Worker does it, with its views.
    ssr: { resolve: { conditions: ['workerd', 'node', 'module', 'import', 'default'] } },
    test: {
      name: 'site',
      include: ['test/site/**/*.test.ts'],
      globalSetup: ['test/build-first.ts'],
      isolate: false,
      ...patience,
    },
  },
  {
    test: {
      name: 'browser',
      include: ['test/browser/**/*.test.ts'],
      globalSetup: ['test/build-first.ts', 'test/site-database.ts'],
      setupFiles: ['test/browser/browser-setup.ts'],
      isolate: false,
      ...patience,
      // After the others: a browser on a busy machine is slow enough to look broken.
      sequence: { groupOrder: 1 },
    },
  },
]

// More workers than cores only make each wait for the others.
export default defineConfig({ test: { maxWorkers: availableParallelism(), projects } })
