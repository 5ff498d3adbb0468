import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWranglerQuietly, wranglerJson } from '../local/wrangler.ts'

export type Row = Record<string, unknown>

const executeArgs = ['d1', 'execute', 'DB', '--remote', '--yes']

/** Asks the live database. Everybody on this machine can see what. @returns the rows of the last statement. */
export function queryRemoteDatabase(sql: string): Row[] {
  const results: { results: Row[] }[] = wranglerJson([...executeArgs, '--json', '--command', sql])
  return results.at(-1)?.results ?? []
}

/** Runs a file of statements in the live database, the whole of it or nothing. */
export function runRemoteFile(file: string) {
  runWranglerQuietly([...executeArgs, '--file', file])
}

/** The same with statements, in a file that nobody else can read and that is removed again. */
export function runRemoteSql(sql: string) {
  // Ctrl+C ends wrangler, and then the file is removed all the same.
  process.once('SIGINT', () => {})
  const folder = mkdtempSync(join(tmpdir(), 'corridor-sql-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, sql, { mode: 0o600 })
    runRemoteFile(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
