import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { LocalDatabase } from './local-database.ts'

/** The buckets that are optional in production and always present locally. */
export const localBuckets = { BACKUPS: { id: 'corridor-backups' }, PHOTOS: { id: 'corridor-photos' } }

const builtWorker = 'dist/worker'
const builtConfig = join(builtWorker, 'wrangler.json')

/** The built Worker's files, entry first. */
export function builtModules(): [entry: string, ...chunks: string[]] {
  const chunks = join(builtWorker, 'assets')
  const isModule = (file: string) => file.endsWith('.js')
  return [
    join(builtWorker, 'index.js'),
    ...readdirSync(chunks)
      .filter(isModule)
      .map((file) => join(chunks, file)),
  ]
}

/**
 * Miniflare options of the built Worker, derived as wrangler does. `wrangler dev` would be a second process
 * to wait for and to stop, and it looks up this machine's location online.
 */
export function builtWorkerOptions(vars: Record<string, string> = {}) {
  // Miniflare takes a list of modules instead of rules.
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(builtConfig).workerOptions
  return {
    ...options,
    bindings: Object.assign({}, options.bindings, vars),
    r2Buckets: localBuckets,
    modulesRoot: resolve(builtWorker),
    modules: builtModules().map((path) => ({ type: 'ESModule', path: resolve(path) }) as const),
  }
}

/**
 * Serves the production build in workerd on all loopback addresses.
 * @returns functions to stop it and to run a cron expression, which nothing else triggers locally, and its
 * database.
 */
export async function serveBuild(port: number, stateDir: string, vars: Record<string, string> = {}) {
  await assertPortIsFree(port)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      cf: false,
      resourcePersistencePath: `${stateDir}/v3`,
      // Allows /cdn-cgi/local/scheduled?cron=17+10+*+*+* for trying out scheduled tasks.
      unsafeTriggerHandlers: true,
      workers: [{ name: 'corridor', ...builtWorkerOptions(vars) }],
    }),
  )
  await miniflare.ready
  return {
    stop: () => miniflare.dispose(),
    database: (): Promise<LocalDatabase> => miniflare.getD1Database('DB'),
    runCron: (cron: string) =>
      miniflare.dispatchFetch(`http://localhost/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`),
  }
}

/** @throws one sentence when another program uses the port. */
async function assertPortIsFree(port: number) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is in use: stop the other program, or choose another port with PORT=8788 npm start.`,
        ),
      ),
    )
    probe.listen(port, 'localhost', () => probe.close(() => resolve()))
  })
}
