import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const benchDir = 'bench'
const lockFile = join(benchDir, 'package-lock.json')
const installedLock = join(benchDir, 'node_modules/.package-lock.json')

/** Installs what only the bench needs (measuring tools, the peers' packages) on first use, so that nothing else waits for it. */
export function installBenchPackages() {
  const isFresh = existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs
  if (isFresh) return
  console.error('Installing the bench’s own packages …')
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: benchDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('Installing the packages of bench/package.json failed: see above.')
}

/** The path of a command that one of the bench's packages brings. */
export const benchCommand = (name: string) => join(benchDir, 'node_modules/.bin', name)
