import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateLocalDatabase, withLocalDatabase } from '../../scripts/local/local-database.ts'
import { account, addAccount } from './account.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated database with the owner's account, of which every test file gets a copy. */
    siteDatabase: string
  }
}

/** Runs once before all browser tests. @returns how to tidy up after them. */
export default async function prepareDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-browser-database-'))
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    await addAccount(database, account)
  }, folder)
  project.provide('siteDatabase', folder)
  return () => rm(folder, { recursive: true })
}
