import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Copies the project as a fresh clone has it, with its packages. @returns the folder. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corridor-copy-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    cpSync(file, join(folder, file), { preserveTimestamps: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // A newer list of packages would have those behind the link installed anew.
  utimesSync(join(folder, 'package-lock.json'), 0, 0)
  return folder
}

/** What builds in a copy, when it is told to build: this project's own build is there already (test/build-first.ts). */
const fakeViteModule = `
import { cpSync } from 'node:fs'
export const createBuilder = async () => ({
  buildApp: async () => cpSync(${JSON.stringify(resolve('dist'))}, 'dist', { recursive: true }),
})`

/** Has the commands of a copy build so, which takes no time. @returns the option of Node that does it. */
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
