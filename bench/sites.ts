import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { addAccountSql } from '../scripts/local/local-accounts.ts'
import { migrateLocalDatabase, runStatements, withLocalDatabase } from '../scripts/local/local-database.ts'
import { builtWorkerOptions } from '../scripts/local/serve-build.ts'

export const account = { email: 'owner@example.com', password: 'a long enough password' }

/** A Worker that listens on a loopback port. */
export type RunningSite = { origin: string; stop: () => Promise<void> }

async function serve(worker: ReturnType<typeof builtWorkerOptions>, stateDir: string): Promise<RunningSite> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port: 0,
      cf: false,
      // Otherwise the Worker's logs would mix with the results.
      handleStructuredLogs: () => {},
      resourcePersistencePath: `${stateDir}/v3`,
      workers: [{ name: 'bench', ...worker }],
    }),
  )
  const { port } = await miniflare.ready
  return { origin: `http://localhost:${port}`, stop: () => miniflare.dispose() }
}

/** Serves this project's production build on the database in `stateDir`, with a dashboard account. */
export async function serveProject(stateDir: string): Promise<RunningSite> {
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    await runStatements(database, await addAccountSql(account.email, account.password))
  }, stateDir)
  return serve(builtWorkerOptions(), stateDir)
}

/** The compatibility date and flags from wrangler.toml. */
export function runtime(): { date: string; flags: string[] } {
  const { compatibility_date: date = '', compatibility_flags: flags } = unstable_readConfig({
    config: 'wrangler.toml',
  })
  return { date, flags }
}

/** The bundle that `serveHelloWorld` builds. */
export const helloWorldBundle = resolve('dist/bench/hello-world.js')

/** Serves the hello-world baseline like this project: the same runtime, behind the same static files. */
export async function serveHelloWorld(): Promise<RunningSite> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'bench/hello-world.ts', outDir: dirname(helloWorldBundle), minify: true, target: 'es2022' },
  })
  return serve(
    {
      ...builtWorkerOptions(),
      modulesRoot: dirname(helloWorldBundle),
      modules: [{ type: 'ESModule', path: helloWorldBundle }],
    },
    join(tmpdir(), 'corridor-bench-none'),
  )
}

/** Creates a temporary folder for a database, and deletes it after use. */
export async function withScratchState<T>(use: (stateDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
