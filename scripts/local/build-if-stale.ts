import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSecrets } from './local-state.ts'

/** Written after a build, with the wrangler.toml environment it was built for. */
const stampFile = 'dist/built'

const inputs = [
  'client',
  'migrations',
  'shared',
  'worker',
  'scripts/without-process.ts',
  'scripts/prerender.ts',
  'scripts/og-images.ts',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  '.dev.vars',
]

async function latestChangeMs(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((stats) => ({
    mtimeMs: stats.mtimeMs,
    isDirectory: stats.isDirectory(),
  }))
  if (!isDirectory) return mtimeMs
  const entries = await readdir(path)
  return Math.max(mtimeMs, ...(await Promise.all(entries.map((entry) => latestChangeMs(join(path, entry))))))
}

/** Builds the Worker, the client and the pages, unless nothing has changed since the last build. */
export async function buildIfStale(): Promise<void> {
  await ensureSecrets()
  const builtAt = await stat(stampFile).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const changedAt = await Promise.all(inputs.map(latestChangeMs))
  const { CLOUDFLARE_ENV: environment = '' } = process.env
  const isFresh = Math.max(...changedAt) <= builtAt && (await readFile(stampFile, 'utf8')) === environment
  if (isFresh) return
  console.log('Building …')
  // The caller may have set another value, as tests do, which would build React's development version.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' }, null)
  await builder.buildApp()
  await writeFile(stampFile, environment)
}
