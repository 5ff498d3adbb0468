import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSecrets } from './state.ts'

/** Written after a build, with the environment of wrangler.toml that it is for. */
const stamp = 'dist/built'

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

async function newestChange(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((found) => ({
    mtimeMs: found.mtimeMs,
    isDirectory: found.isDirectory(),
  }))
  if (!isDirectory) return mtimeMs
  const entries = await readdir(path)
  return Math.max(mtimeMs, ...(await Promise.all(entries.map((entry) => newestChange(join(path, entry))))))
}

/** Builds Worker, client and pages, unless nothing has changed since the last build. */
export async function buildIfStale(): Promise<void> {
  await ensureSecrets()
  const builtAt = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const changes = await Promise.all(inputs.map(newestChange))
  const { CLOUDFLARE_ENV: environment = '' } = process.env
  const isFresh = Math.max(...changes) <= builtAt && (await readFile(stamp, 'utf8')) === environment
  if (isFresh) return
  console.log('Building …')
  // Who asks may have another, as tests do: it would build React for developers.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' }, null)
  await builder.buildApp()
  await writeFile(stamp, environment)
}
