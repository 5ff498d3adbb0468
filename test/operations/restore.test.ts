import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type LocalDatabase,
  migrateLocalDatabase,
  withLocalDatabase,
} from '../../scripts/local/local-database.ts'

// The commands of docs/reliability.md, run as they stand there but on local databases.

const folder = mkdtempSync(join(tmpdir(), 'corridor-restore-'))
const before = join(folder, 'before')
const after = join(folder, 'after')

afterAll(() => rmSync(folder, { recursive: true }))

const commands = readFileSync('docs/reliability.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('npx wrangler d1 e'))

const exportCommand = commands.find((line) => line.includes(' d1 export ')) ?? ''
const restoreCommands = commands.filter((line) => line.includes(' d1 execute '))

const backedUp = [...exportCommand.matchAll(/--table (\w+)/g)].map(([, table = '']) => table)

/** What is made from the bookings by triggers, what counts for a day only, and what belongs to the tools. */
const derived =
  /^(booking_search\w*|booking_totals|booking_days|booking_months|daily_counts|d1_migrations|sqlite_\w+|_cf_\w+)$/

/** Runs a documented command in a folder of its own. */
function run(command: string, cwd: string) {
  const words = command.replace('--remote', '--local').match(/"[^"]*"|\S+/g) ?? []
  const [, ...args] = words.map((word) => word.replace(/^"(.*)"$/, '$1'))
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/wrangler'), args.slice(1), {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  expect([command, status, status === 0 ? '' : stdout + stderr]).toEqual([command, 0, ''])
}

type Rows = Record<string, unknown>[]

const stateOf = (name: string) => join(name, '.wrangler/state')

const withDatabase = <T>(name: string, use: (database: LocalDatabase) => Promise<T>) =>
  withLocalDatabase(use, stateOf(name))

const query = async (database: LocalDatabase, sql: string): Promise<Rows> =>
  (await database.prepare(sql).all<Record<string, unknown>>()).results

async function tableNames(database: LocalDatabase): Promise<string[]> {
  const rows = await query(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  return rows.map(({ name }) => String(name))
}

/** How many rows a table has, and a hash of them all. The version of the schedule only ever grows, also by a restore. */
async function fingerprint(database: LocalDatabase, table: string) {
  const all = await query(database, `SELECT * FROM ${table}`)
  const rows = all.map(({ version, ...row }) => JSON.stringify(row)).sort()
  return { table, rows: rows.length, hash: createHash('sha256').update(rows.join('\n')).digest('hex') }
}

/** Rows whose text is everything that SQL, lines and scripts can trip over. */
const awkward = `'; DROP TABLE bookings; --\n"quoted"\ttab \\ % _ 🚗 ‏עברית é`

const extraRows: [table: string, row: Record<string, unknown>][] = [
  ['admins', { id: 'a', email: 'o@example.com', password_hash: 'scrypt$1$1$1$a$b', created_at: 'now' }],
  ['sessions', { id: 's', admin_id: 'a', created_at: 'now', ends_at: 'later', user_agent: awkward }],
  ['audit_entries', { id: 3, at: 'now', actor: 'o@example.com', action: 'passkey-added', subject: awkward }],
  ['code_apps', { admin_id: 'a', secret: 'S', confirmed_at: 'now', last_step: 1 }],
  [
    'passkeys',
    { id: 'p', admin_id: 'a', public_key: 'k', counter: 1, host: 'h', name: awkward, created_at: 'now' },
  ],
  ['recovery_codes', { admin_id: 'a', hash: 'hash' }],
  ['used_tickets', { id: 'u', expires: 1 }],
  ['calendar_feeds', { admin_id: 'a', token_hash: 'hash', created_at: 'now' }],
  ['customer_notes', { customer: 'c', text: awkward, updated_at: 'now', updated_by: 'o' }],
  ['idempotency_keys', { key: 'k', order_hash: 'h', booking_id: 'b', created_at: 'now' }],
  ['mail_outbox', { at: 'now', booking_id: 'b', number: 1, event: 'booked', customer_state: 'due' }],
  ['sign_in_failures', { subject: 'hash', at: 1 }],
  ['special_days', { date: '2027-07-01', opens: null, closes: null, note: awkward }],
  ['time_off', { id: 't', from_date: '2027-01-01', to_date: '2027-01-02', note: awkward, created_at: 'now' }],
]

async function addExtraRows(database: LocalDatabase) {
  for (const [table, row] of extraRows) {
    const columns = Object.keys(row)
    await database
      .prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
      .bind(...Object.values(row))
      .run()
  }
  await database.batch([
    database.prepare('UPDATE bookings SET comments = ? WHERE seq = 7').bind(awkward),
    database.prepare('UPDATE schedule_settings SET crew_count = 3, notice_minutes = 45'),
    // A place in the order of arrival that is free again, as after a deletion.
    database.prepare('DELETE FROM bookings WHERE seq = 9'),
  ])
}

beforeAll(async () => {
  for (const name of [before, after]) {
    mkdirSync(name, { recursive: true })
    copyFileSync('wrangler.toml', join(name, 'wrangler.toml'))
  }
  const seeded = spawnSync('node', ['scripts/seed.ts', '--bookings', '300'], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateOf(before) },
  })
  expect([seeded.status, seeded.stderr]).toEqual([0, ''])
  await withDatabase(before, addExtraRows)
  await withDatabase(after, migrateLocalDatabase)
})

test('the documented backup names every table but those that grow again', async () => {
  const tables = await withDatabase(before, tableNames)
  expect([...backedUp].sort()).toEqual(tables.filter((table) => !derived.test(table)).sort())
})

test('a backup, restored into an empty database, has the same rows, counters and search', async () => {
  run(exportCommand, before)
  copyFileSync(join(before, 'backup.sql'), join(after, 'backup.sql'))
  for (const command of restoreCommands) run(command, after)

  const look = (name: string) =>
    withDatabase(name, async (database) => ({
      tables: await Promise.all(backedUp.map((table) => fingerprint(database, table))),
      totals: await query(database, 'SELECT status, bookings, revenue FROM booking_totals ORDER BY 1'),
      days: await query(database, 'SELECT * FROM booking_days WHERE bookings > 0 ORDER BY 1, 2'),
      months: await query(
        database,
        'SELECT * FROM booking_months WHERE bookings + cancelled > 0 ORDER BY 1, 2, 3',
      ),
      found: await query(
        database,
        "SELECT rowid FROM booking_search WHERE booking_search MATCH 'kowalski' ORDER BY 1",
      ),
    }))
  const [original, restored] = [await look(before), await look(after)]
  for (const { table, rows } of original.tables) expect([table, rows > 0]).toEqual([table, true])
  expect(original.found.length).toBeGreaterThan(3)
  expect(restored).toEqual(original)
  console.info(
    original.tables.map(({ table, rows, hash }) => `${table}: ${rows} rows, ${hash.slice(0, 16)}`).join('\n'),
  )
})
