import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { serveBuiltFile } from './test/built-files.ts'

// See test/seed.ts. Vitest reads this file more than once per run.
if (!process.env.SEED) {
  process.env.SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.info(`SEED=${process.env.SEED} repeats what is generated in this run.`)
}
const provide = { seed: Number(process.env.SEED) }

const migrations = await readD1Migrations('migrations')

const inWorkerd = cloudflareTest({
  // The sources, not the build.
  main: './worker/index.ts',
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    cf: false,
    r2Buckets: ['BACKUPS', 'PHOTOS'],
    // The folder in wrangler.toml is missing before a build, and the plugin can't leave its binding out.
    assets: { directory: 'client/public', binding: 'PUBLIC_FILES' },
    serviceBindings: { ASSETS: serveBuiltFile },
    bindings: {
      SESSION_SECRET: 'a secret for tests, at least 32 bytes long',
      MIGRATIONS: migrations,
      TEST_RUNS: process.env.TEST_RUNS ?? '',
    },
  },
})

/**
 * What the Worker and its tests import, bundled once: separately they are half of all modules that every run loads. A
 * package missing here is discovered during the run, which then reloads.
 */
const bundledPackages = [
  ...['@hono/zod-validator', '@simplewebauthn/server', '@zootools/email-spell-checker', 'age-encryption'],
  ...[
    'drizzle-orm',
    'drizzle-orm/d1',
    'drizzle-orm/sqlite-core',
    'es-toolkit/object',
    'fast-check',
    'hono',
    'hono/body-limit',
  ],
  ...['hono/cookie', 'hono/factory', 'hono/html', 'hono/http-exception', 'hono/jsx/jsx-runtime'],
  ...['hono/request-id', 'hono/route', 'hono/router/pattern-router', 'hono/tiny', 'ical.js', 'jose'],
  ...['libphonenumber-js/min', 'node-html-parser', 'otpauth', 'otpauth/bare', 'stripe', 'zod/mini'],
]

/**
 * Generous, so that a busy machine does not fail a test: a test fails by an assertion, or because something
 * never happens.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * Rules that depend on the runtime: time zones, Unicode, regular expressions and the schemas built on them.
 * They run in both Node and workerd, which must agree.
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
      setupFiles: ['test/worker/setup.ts'],
      isolate: false,
      ...patience,
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: bundledPackages,
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
      // These tests start wrangler dozens of times; the cache keeps its compiled code.
      env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
      globalSetup: ['test/build-first.ts'],
      // A command's test starts a dozen programs.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
  {
    // Pages are filled with the Worker's own views.
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
      // Last, because on a busy machine a browser gets so slow that it looks broken.
      sequence: { groupOrder: 1 },
    },
  },
]

// More workers than cores would only slow each other down.
export default defineConfig({ test: { maxWorkers: availableParallelism(), projects } })
