import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import {
  migrateRemoteDatabase,
  queryRemoteDatabase,
  type Row,
  runRemoteFile,
} from '../remote/remote-database.ts'
import { type LocalDatabase, migrateLocalDatabase, withLocalDatabase } from './local-database.ts'
import { stateDir } from './local-state.ts'
import { localBuckets } from './serve-build.ts'
import { siteConfig } from './site-config.ts'
import { runWranglerQuietly } from './wrangler.ts'

/** Reads an object of the bucket by name; `null` when it does not exist. */
export type ReadObject = (name: string) => Promise<Buffer | null>

/** A bucket with backups, and a database to restore into. */
export type RestoreTarget = {
  read: ReadObject
  migrate: () => Promise<void>
  query: (sql: string) => Promise<Row[]>
  /** Runs a file with one statement per line. */
  runFile: (file: string) => Promise<void>
}

/** Reads the objects from a folder that another tool has copied from the bucket. */
export const folderReader =
  (folder: string): ReadObject =>
  async (name) => {
    const file = join(folder, name)
    return existsSync(file) ? readFile(file) : null
  }

const batchSize = 100

/** Reads from `read` and restores into this machine's database. */
export function withLocalTarget<T>(
  read: ReadObject,
  use: (target: RestoreTarget) => Promise<T>,
  directory = stateDir,
): Promise<T> {
  return withLocalDatabase(
    (database) =>
      use({
        read,
        migrate: () => migrateLocalDatabase(database),
        query: async (sql) => (await database.prepare(sql).all<Row>()).results,
        runFile: (file) => runStatementLines(database, file),
      }),
    directory,
  )
}

async function runStatementLines(database: LocalDatabase, file: string) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  for (let from = 0; from < lines.length; from += batchSize) {
    await database.batch(lines.slice(from, from + batchSize).map((line) => database.prepare(line)))
  }
}

export async function withLocalBucket<T>(
  use: (read: ReadObject) => Promise<T>,
  directory = stateDir,
): Promise<T> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: `${directory}/v3`,
      workers: [{ name: 'bucket', modules: true, script: 'export default {}', r2Buckets: localBuckets }],
    }),
  )
  try {
    const bucket = await miniflare.getR2Bucket('BACKUPS')
    return await use(async (name) => {
      const object = await bucket.get(name)
      return object && Buffer.from(await object.arrayBuffer())
    })
  } finally {
    await miniflare.dispose()
  }
}

/** Reads from the account's bucket and restores into its database. Objects are downloaded into `folder`. */
export function remoteTarget(folder: string): RestoreTarget {
  const buckets: { binding: string; bucket_name?: string }[] = siteConfig().r2_buckets
  const configured = buckets.find(({ binding }) => binding === 'BACKUPS')
  const bucket = configured?.bucket_name ?? localBuckets.BACKUPS.id
  const readLocalCopy = folderReader(folder)
  return {
    async read(name) {
      const file = join(folder, name)
      if (existsSync(file)) return readLocalCopy(name)
      await mkdir(dirname(file), { recursive: true })
      try {
        runWranglerQuietly(['r2', 'object', 'get', `${bucket}/${name}`, '--remote', '--file', file])
      } catch (error) {
        // wrangler leaves an empty file behind.
        await rm(file, { force: true })
        if (error instanceof Error && /key does not exist/i.test(error.message)) return null
        throw error
      }
      return readLocalCopy(name)
    },
    migrate: async () => migrateRemoteDatabase(),
    query: async (sql) => queryRemoteDatabase(sql),
    runFile: async (file) => runRemoteFile(file),
  }
}
