import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBuilder, type InlineConfig } from 'vite'
import { runProgram } from '../run-program.ts'

const sources = 'bench/peers'
const outDir = resolve('dist/bench')
const stamp = join(outDir, 'built')

export const helloWorker = join(outDir, 'hello/worker.js')
export const peerFiles = {
  spa: { worker: join(outDir, 'spa-worker/worker.js'), assets: join(outDir, 'spa') },
  router: { worker: join(outDir, 'router-worker/worker.js'), assets: join(outDir, 'router') },
} as const

/** What both kinds of build share: one React for the peer's own files and this project's, from the bench's packages. */
function base(peer: string): InlineConfig {
  return {
    configFile: join(sources, 'vite.config.ts'),
    root: join(sources, peer),
    logLevel: 'warn',
    // The same lifetime for hashed files as this project's.
    publicDir: resolve('client/public'),
    resolve: { dedupe: ['react', 'react-dom', 'lucide-react'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

const browserBuild = (peer: 'spa' | 'router'): InlineConfig => ({
  ...base(peer),
  build: {
    outDir: peerFiles[peer].assets,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    ...(peer === 'router' && { rolldownOptions: { input: 'client.tsx' } }),
  },
})

/** One minified script without imports, as wrangler would bundle it. */
const workerBuild = (peer: string): InlineConfig => ({
  ...base(peer),
  ssr: { noExternal: true, resolve: { conditions: ['workerd', 'worker', 'module'] } },
  build: {
    ssr: 'worker',
    outDir: join(outDir, peer === 'hello' ? 'hello' : `${peer}-worker`),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: true,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'worker.js', codeSplitting: false } },
  },
})

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true })
  const times = await Promise.all(entries.map(async (entry) => (await stat(join(folder, entry))).mtimeMs))
  return Math.max(...times)
}

/** Builds the peers and checks their types, unless nothing has changed since the last time. */
export async function buildPeers(): Promise<void> {
  const changes = await Promise.all([sources, 'client', 'shared'].map(newestIn))
  if (existsSync(stamp) && (await stat(stamp)).mtimeMs > Math.max(...changes)) return

  // In turn: the Worker of the second peer reads the names of its built files.
  for (const config of [
    browserBuild('spa'),
    browserBuild('router'),
    ...['hello', 'spa', 'router'].map(workerBuild),
  ]) {
    await (await createBuilder(config, null)).buildApp()
  }
  // One of the types is that of the built files' names.
  await runProgram('tsc', ['-p', join(sources, 'tsconfig.json')], { timeoutMs: 120_000 })
  await mkdir(outDir, { recursive: true })
  await writeFile(stamp, '')
}
