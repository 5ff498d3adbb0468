import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Copies the project as a fresh clone with its packages. Returns the folder. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corridor-copy-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    cpSync(file, join(folder, file), { preserveTimestamps: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // A newer lockfile would reinstall the packages behind the link.
  utimesSync(join(folder, 'package-lock.json'), 0, 0)
  return folder
}

/** Replaces Vite in a copy: its build copies this project's build, which exists already (test/build-first.ts). */
const fakeViteModule = `
import { cpSync } from 'node:fs'
export const createBuilder = async () => ({
  buildApp: async () => cpSync(${JSON.stringify(resolve('dist'))}, 'dist', { recursive: true }),
})`

/** Makes the commands of a copy use the existing build, to save time. Returns the Node option for it. */
export function existingBuildEnv(folder: string): string {
  const hook = join(folder, 'ready-build.mjs')
  writeFileSync(
    hook,
    `
import { registerHooks } from 'node:module'
const url = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(fakeViteModule)})
registerHooks({
  resolve: (name, context, next) => (name === 'vite' ? { url, shortCircuit: true } : next(name, context)),
})`,
  )
  return `--import=${hook}`
}
