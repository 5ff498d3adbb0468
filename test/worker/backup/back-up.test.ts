import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupJson } from '../../../shared/rules/backup/backup-json.ts'
import { type Manifest, manifestKey, partKey } from '../../../shared/rules/backup/backup-object-keys.ts'
import { backedUpTables, excludedTables, tableName } from '../../../worker/db/backup/backed-up-tables.ts'
import { findLastBackup } from '../../../worker/db/backup/backups.ts'
import { runBackup } from '../../../worker/db/backup/run-backup.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { type PartHeader, unseal } from '../../../worker/lib/storage/seal.ts'
import { minutes, now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { runScheduled } from '../run-scheduled.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  changeStatus,
  clearBookings,
  deleteBooking,
  emptyTables,
  get,
  signInOwner,
} from '../worker-support.ts'
import { createBackupKeyPair } from './backup-key-pair.ts'

const keys = await createBackupKeyPair()
const backupEnv = { ...env, BACKUP_PUBLIC_KEY: keys.publicKey }
const cron = '3-59/5 11-16 * * *'
const db = openDatabase(env.DB)

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await clearBookings()
  await emptyTables('sessions', 'admins', 'backups', 'job_runs')
  const { objects } = await env.BACKUPS.list()
  await env.BACKUPS.delete(objects.map(({ key }) => key))
})

afterEach(() => vi.restoreAllMocks())

/** Runs the cron's backup job, some minutes later. */
const runCron = (bindings: object = backupEnv, later = 0) => runScheduled(cron, now + later, bindings)

/** Runs it until the night's backup is complete, at most three times. */
async function runNight(bindings: object = backupEnv, later = 0) {
  for (const run of [0, 5, 10]) await runCron(bindings, later + minutes(run))
}

type Part = { header: PartHeader; lines: string[] }

async function openObject(name: string) {
  const object = await env.BACKUPS.get(name)
  if (!object) throw new Error(`There is no ${name}.`)
  return unseal(new Uint8Array(await object.arrayBuffer()), [keys.privateKey])
}

/** The newest backup: its manifest and its parts. */
async function readBackup() {
  const id = await (await env.BACKUPS.get('latest'))?.text()
  if (!id) throw new Error('There is no backup.')
  const [text = ''] = (await openObject(manifestKey(id))).lines
  const manifest: Manifest = JSON.parse(text)
  const parts: Part[] = []
  for (let part = 1; part <= manifest.parts; part++) parts.push(await openObject(partKey(id, part)))
  return { id, manifest, parts }
}

/** The rows of a table in a backup as objects. A row of the closing part, which comes last, replaces an earlier one. */
function rowsOf(parts: Part[], table: string, key: string) {
  const rows = parts.flatMap(({ header, lines }) => {
    let from = 0
    return header.tables.flatMap(({ name, columns, rows: count }) => {
      const mine = lines.slice(from, from + count)
      from += count
      if (name !== table) return []
      return mine.map((line) => {
        const values: unknown[] = JSON.parse(line)
        return Object.fromEntries(columns.map((column, index) => [column, values[index]]))
      })
    })
  })
  return new Map(rows.map((row) => [row[key], row]))
}

const awkward = 'two\nlines, a literal \\n, \'quotes\' "and" `more`, $$ ; -- /* \u2028 🚗 ‏עברית é\0'

test('every table is backed up, or excluded on purpose', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>()
  const known = [...backedUpTables.map(tableName), ...excludedTables].sort()
  expect(results.map(({ name }) => name).sort()).toEqual(known)
})

test('a nightly backup holds every row exactly, opens only with the private key and shows in the dashboard', async () => {
  const cookie = await signInOwner()
  const rows = await seedBookings([{ comments: awkward }, {}, {}])
  await runCron()
  expect(await findLastBackup(db)).toBeNull()
  await runCron(backupEnv, minutes(5))
  const { id, manifest, parts } = await readBackup()
  expect(id).toBe('2027-01-11T190000Z')
  const stored = rowsOf(parts, 'bookings', 'id')
  expect([...stored.keys()].sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(stored.get(rows[0]?.id)?.comments).toBe(awkward)
  expect(manifest.rows).toMatchObject({ bookings: 3, admins: 1, schedule_settings: 1 })
  // Stored objects are encrypted.
  for (const { key } of (await env.BACKUPS.list()).objects) {
    expect(await (await env.BACKUPS.get(key))?.text()).not.toContain('example.com')
  }
  const other = await createBackupKeyPair()
  const part = await env.BACKUPS.get(partKey(id, 1))
  await expect(unseal(new Uint8Array((await part?.arrayBuffer()) ?? []), [other.privateKey])).rejects.toThrow(
    'encrypted for another key',
  )

  const total = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
  expect(await findLastBackup(db)).toEqual({ verifiedAt: new Date(now).toISOString(), rows: total })
  const shown = await get('/api/admin/backup', { cookie })
  expect(await shown.json<BackupJson>()).toEqual({
    // The test site has no key.
    isSetUp: false,
    last: { verifiedAt: new Date(now).toISOString(), rows: total },
  })
  const run = await env.DB.prepare(
    "SELECT ok, started_at, detail FROM job_runs WHERE name = 'backup'",
  ).first()
  expect(run).toEqual({
    ok: 1,
    started_at: new Date(now + minutes(5)).toISOString(),
    detail: JSON.stringify({ parts: 1, rows: parts.at(-1)?.lines.length }),
  })
})

test.each([
  ['no bucket', { BACKUPS: undefined }],
  ['no key', { BACKUP_PUBLIC_KEY: undefined }],
])('with %s there is no backup, and nothing fails', async (_, without) => {
  await seedBookings([{}])
  await runCron({ ...backupEnv, ...without })
  expect(await findLastBackup(db)).toBeNull()
  expect((await env.BACKUPS.list()).objects).toEqual([])
})

test('makes one backup a night', async () => {
  await runNight()
  await runNight(backupEnv, minutes(24 * 60))
  const { results } = await env.DB.prepare('SELECT id FROM backups ORDER BY 1').all()
  expect(results).toEqual([{ id: '2027-01-11T190000Z' }, { id: '2027-01-12T190000Z' }])
})

/** A bucket with its own `put`. */
const bucketThat = (put: (key: string, value: unknown) => Promise<unknown>): R2Bucket =>
  new Proxy(env.BACKUPS, {
    get: (bucket, name) => (name === 'put' ? put : Reflect.get(bucket, name).bind(bucket)),
  })

/** A bucket that fails after some objects, as when the Worker is killed. */
function cutShort(after: number): R2Bucket {
  let puts = 0
  return bucketThat(async (key, value) => {
    if (++puts > after) throw new Error('The Worker was ended')
    return env.BACKUPS.put(key, value as Uint8Array)
  })
}

test('a long backup continues after a killed run and ends with the rows as they are then', async () => {
  const cookie = await signInOwner()
  const rows = await seedBookings(Array.from({ length: 4500 }, () => ({ status: 'pending' as const })))
  const idOf = (index: number) => rows[index]?.id ?? ''
  // Two days old, so that the pages and not the closing part hold them.
  await env.DB.prepare("UPDATE bookings SET updated_at = '2027-01-09T00:00:00.000Z'").run()
  await expect(runCron({ ...backupEnv, BACKUPS: cutShort(1) })).rejects.toThrow('ended')
  expect(await findLastBackup(db)).toBeNull()
  const failed = await env.DB.prepare("SELECT ok, detail FROM job_runs WHERE name = 'backup'").first()
  expect(failed).toEqual({ ok: 0, detail: 'Error: The Worker was ended' })

  // Changes made between two runs: two cancelled, one deleted, one added.
  await changeStatus(idOf(3), 'cancelled', cookie)
  await deleteBooking(idOf(4), cookie)
  await changeStatus(idOf(4400), 'cancelled', cookie)
  const [added] = await seedBookings([{ status: 'confirmed' }])

  // The run that claimed the backup keeps it for some minutes.
  await runCron(backupEnv, minutes(1))
  expect(await findLastBackup(db)).toBeNull()
  for (const later of [5, 10, 15]) {
    const { database, statements } = spyOnDatabase()
    await runCron({ ...backupEnv, DB: database }, minutes(later))
    // The free plan's limit of queries a run.
    expect(statements.length).toBeLessThanOrEqual(50)
  }
  const { id, parts } = await readBackup()
  expect(id).toBe('2027-01-11T190000Z')
  expect(parts.map(({ header }) => header.part)).toEqual(parts.map((_, index) => index + 1))
  const stored = rowsOf(parts, 'bookings', 'id')
  expect(stored.size).toBe(4501)
  expect([idOf(3), idOf(4400), added?.id ?? '', idOf(5)].map((each) => stored.get(each)?.status)).toEqual([
    'cancelled',
    'cancelled',
    'confirmed',
    'pending',
  ])
  const events = [...rowsOf(parts, 'booking_events', 'booking_id').values()]
  expect(events).toContainEqual(expect.objectContaining({ booking_id: idOf(4), action: 'deleted' }))
}, 60_000)

test('notices at once when the bucket stores something else than was written', async () => {
  const spoilt = bucketThat(async (key, value) => {
    const changed = Uint8Array.from(value as Uint8Array)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    return env.BACKUPS.put(key, changed)
  })
  await runBackup(backupEnv, now)
  const closing = runBackup({ ...backupEnv, BACKUPS: spoilt }, now + minutes(5))
  await expect(closing).rejects.toThrow('not stored as it was written')
  expect(await findLastBackup(db)).toBeNull()
})

test('deletes old backups and keeps the list of erasures', async () => {
  await env.BACKUPS.put('2026-01-01T110300Z/00001', 'old and cut short')
  await env.BACKUPS.put('2024-12-31T110300Z/manifest', 'older than RETENTION_MONTHS')
  await env.BACKUPS.put('2026-12-31T110300Z/manifest', 'the last of its month')
  await env.BACKUPS.put('erasures/1', 'somebody')
  await runNight()
  const names = (await env.BACKUPS.list()).objects.map(({ key }) => key.split('/')[0])
  expect([...new Set(names)].sort()).toEqual([
    '2026-12-31T110300Z',
    '2027-01-11T190000Z',
    'erasures',
    'latest',
  ])
})
