import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { migrateRemoteDatabase } from '../remote/migrate-remote.ts'
import { askRemoteDatabase, type Row, runRemoteFile } from '../remote/remote-database.ts'
import { type LocalDatabase, migrateLocalDatabase, withLocalDatabase } from './local-database.ts'
import { localBuckets } from './server.ts'
import { siteConfig } from './site-origins.ts'
import { stateDir } from './state.ts'
import { quietWrangler } from './wrangler.ts'

/** Reads an object of the bucket by its name; `null` when there is none. */
export type ReadObject = (name: string) => Promise<Buffer | null>

/** A bucket with backups and a database to restore into. */
export type RestorePlace = {
  read: ReadObject
  migrate: () => Promise<void>
  /** @returns the rows of a query. */
  ask: (sql: string) => Promise<Row[]>
  /** Runs a file with a statement on each line. */
  runFile: (file: string) => Promise<void>
}

/** The objects of a folder, as another tool brought them from the bucket. */
export const readFolder =
  (folder: string): ReadObject =>
  async (name) => {
    const file = join(folder, name)
    return existsSync(file) ? readFile(file) : null
  }

const statementsInBatch = 100

/** What is read from wherever the bucket is, and a database of this machine. */
export function withLocalPlace<T>(
  read: ReadObject,
  use: (place: RestorePlace) => Promise<T>,
  directory = stateDir,
): Promise<T> {
  return withLocalDatabase(
    (database) =>
      use({
        read,
        migrate: () => migrateLocalDatabase(database),
        ask: async (sql) => (await database.prepare(sql).all<Row>()).results,
        runFile: (file) => runLines(database, file),
      }),
    directory,
  )
}

async function runLines(database: LocalDatabase, file: string) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  for (let from = 0; from < lines.length; from += statementsInBatch) {
    await database.batch(lines.slice(from, from + statementsInBatch).map((line) => database.prepare(line)))
  }
}

/** Opens this machine's bucket. */
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

/** The account's bucket and database. What is read lies in a folder from then on. */
export function remotePlace(folder: string): RestorePlace {
  const buckets: { binding: string; bucket_name?: string }[] = siteConfig().r2_buckets
  const configured = buckets.find(({ binding }) => binding === 'BACKUPS')
  const bucket = configured?.bucket_name ?? localBuckets.BACKUPS.id
  const inFolder = readFolder(folder)
  return {
    async read(name) {
      const file = join(folder, name)
      if (existsSync(file)) return inFolder(name)
      await mkdir(dirname(file), { recursive: true })
      try {
        quietWrangler(['r2', 'object', 'get', `${bucket}/${name}`, '--remote', '--file', file])
      } catch (error) {
        // It leaves an empty one.
        await rm(file, { force: true })
        if (error instanceof Error && /key does not exist/i.test(error.message)) return null
        throw error
      }
      return inFolder(name)
    },
    migrate: async () => migrateRemoteDatabase(),
    ask: async (sql) => askRemoteDatabase(sql),
    runFile: async (file) => runRemoteFile(file),
  }
}
