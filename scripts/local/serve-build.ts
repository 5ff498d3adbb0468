import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { LocalDatabase } from './local-database.ts'

/** The buckets of wrangler.toml, which are there without asking on this machine. */
export const localBuckets = { BACKUPS: { id: 'corridor-backups' }, PHOTOS: { id: 'corridor-photos' } }

const builtWorker = 'dist/worker'
const builtConfig = join(builtWorker, 'wrangler.json')

/** The built Worker's files, the one that it starts with first. */
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
 * The built Worker's options for Miniflare, as wrangler derives them from the built configuration. `wrangler dev` would
 * be one more process, with code to wait for it and to end it, and it asks the network where this machine is.
 */
export function builtWorkerOptions(vars: Record<string, string> = {}) {
  // Miniflare takes no rules about modules, but a list of them.
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
 * Serves the production build in workerd, on all loopback addresses of a port.
 * @returns how to stop it, its database, and how to run a cron job, which nothing else does on this machine.
 */
export async function serveBuild(port: number, stateDir: string, vars: Record<string, string> = {}) {
  await assertPortIsFree(port)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      cf: false,
      resourcePersistencePath: `${stateDir}/v3`,
      // The jobs can be tried: /cdn-cgi/local/scheduled?cron=17+10+*+*+*
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

/** @throws one sentence when another program has the port. */
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
