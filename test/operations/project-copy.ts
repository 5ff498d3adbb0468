import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync, utimesSync } from 'node:fs'
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
