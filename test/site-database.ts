import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateLocalDatabase, withLocalDatabase } from '../scripts/local/local-database.ts'
import { account, addAccount } from './browser/owner-account.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated database with the owner's account. Every site that a test opens gets a copy. */
    siteDatabase: string
  }
}

/** Runs once before all tests of a project that opens sites. @returns the teardown. */
export default async function prepareDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-database-'))
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    await addAccount(database, account)
    // Skipping a step keeps sign-ins from being redirected to setup.
    await database.prepare(`UPDATE schedule_settings SET setup = '{"business":"skipped"}'`).run()
  }, folder)
  project.provide('siteDatabase', folder)
  return () => rm(folder, { recursive: true })
}
