import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignCustomers } from '../../scripts/local/assign-customers.ts'
import { findNewestBackup, readManifest, readPart } from '../../scripts/local/backup-files.ts'
import { findFreePort } from '../../scripts/local/free-port.ts'
import { addAccountSql } from '../../scripts/local/local-accounts.ts'
import { type LocalDatabase, runStatements, withLocalDatabase } from '../../scripts/local/local-database.ts'
import { restoreBackup } from '../../scripts/local/restore-backup.ts'
import { type ReadObject, withLocalBucket } from '../../scripts/local/restore-target.ts'
import { serveBuild } from '../../scripts/local/serve-build.ts'
import { createBackupKey, readBackupKey } from '../../scripts/local/site-keys.ts'
import {
  erasureObjectKey,
  latestKey,
  manifestKey,
  partKey,
} from '../../shared/rules/backup/backup-object-keys.ts'
import type { CustomerListJson } from '../../shared/rules/customer/customer-json.ts'
import { backedUpTables, tableName } from '../../worker/db/backup/backed-up-tables.ts'
import { startFakeCloudflare } from './fake-cloudflare.ts'
import { expectOutput, runProgram } from './run-program.ts'

// A drill: the built Worker backs up a site by its cron job, the database is lost, and the documented command restores
// it.

const folder = mkdtempSync(join(tmpdir(), 'corridor-drill-'))
const before = join(folder, 'before')
const key = join(folder, 'backup.key')
/** The bucket, copied to this machine by another tool. */
const copy = join(folder, 'copy')
const otherKey = join(folder, 'other.key')
const cron = '3-59/5 11-16 * * *'
const bookings = 120
const hasAge = spawnSync('age', ['--version']).status === 0

afterAll(() => rmSync(folder, { recursive: true }))

const restoreCommand = (args: string[], stateDir: string) =>
  runProgram('node', ['scripts/restore.ts', ...args], { env: { STATE_DIR: stateDir } })

type Rows = Record<string, unknown>[]

type Query = (sql: string) => Promise<Rows>

const query = async (database: LocalDatabase, sql: string): Promise<Rows> =>
  (await database.prepare(sql).all<Record<string, unknown>>()).results

/** The number of rows in a table, and a hash of them. Leaves out the schedule's version, which a restore increments. */
async function fingerprint(ask: Query, table: string) {
  const all = await ask(`SELECT * FROM ${table}`)
  const rows = all.map(({ version, ...row }) => JSON.stringify(row)).sort()
  return { table, rows: rows.length, hash: createHash('sha256').update(rows.join('\n')).digest('hex') }
}

const snapshot = async (ask: Query) => ({
  tables: await Promise.all(backedUpTables.map((table) => fingerprint(ask, tableName(table)))),
  found: await ask("SELECT seq FROM bookings WHERE instr(search_key, 'kowalski') > 0 ORDER BY 1"),
})

const snapshotLocal = (state: string) =>
  withLocalDatabase((database) => snapshot((sql) => query(database, sql)), state)

/** Everything in a text that can trip up SQL, lines and scripts. */
const awkward = `'; DROP TABLE bookings; --\n"quoted"\ttab \\ \\n % _ $$ \`tick\` /* \u2028 🚗 ‏עברית é`

const now = new Date().toISOString()

const robin = { name: 'Robin Zyxwv', email: 'Robin@Example.com', phone: '604 777 8899' }

/** A row for each table that the seed leaves empty, with the values that matter. */
const extraRows: [table: string, said: Record<string, unknown>][] = [
  ['past_quote_months', {}],
  ['admins', { id: 'a', email: 'o@example.com' }],
  ['audit_entries', { subject: awkward }],
  ['code_apps', { admin_id: 'a' }],
  ['passkeys', { admin_id: 'a' }],
  ['recovery_codes', { admin_id: 'a' }],
  ['calendar_feeds', { admin_id: 'a' }],
  ['busy_calendars', { url: awkward, times: '[]' }],
  [
    'customers',
    { ...robin, id: 90_001, phone: '', note: 'Gate 12', note_at: now, created_at: now, updated_at: now },
  ],
  ['customers', { id: 90_002, note: awkward, created_at: now, updated_at: now }],
  // Of customers whom the pages hold, and whom the closing part holds.
  ['customer_contacts', { customer_id: 1, position: 0, email: 'other@example.com' }],
  ['customer_contacts', { customer_id: 90_001, position: 0, email: 'zyxwv@other.example' }],
  ['customer_contacts', { customer_id: 90_002, position: 0, phone: awkward }],
  ['care_plans', { id: 'c1', customer_id: 1, vehicle_key: awkward }],
  ['care_plans', { id: 'c2', customer_id: 90_001 }],
  ['erasures', { at: now, booking_ids: '[]' }],
  ['idempotency_keys', {}],
  ['mail_outbox', {}],
  // Old and new ones, which the pages and the closing part hold.
  ['texts', { id: 'old', direction: 'in', state: 'received', at: '2026-01-01', body: awkward }],
  ['texts', { id: 'new', direction: 'out', state: 'sent', at: now, actor: awkward }],
  // Texts with an erased customer, in both.
  ['texts', { id: 'theirs', direction: 'in', state: 'received', phone: '+16047778899', at: '2026-01-02' }],
  ['texts', { id: 'ours', direction: 'out', state: 'sent', phone: '+16047778899', at: now, body: 'Zyxwv' }],
  ['text_opt_outs', { phone: '+16047778890', at: '2026-01-02' }],
  ['text_opt_outs', { phone: '+16047778899', at: '2026-01-02' }],
  ['quotes', { id: 'q', vehicles: '[]' }],
  ['quote_events', { quote_id: 'q', text: awkward }],
  ['photos', { quote_id: 'q' }],
  // In a year without seeded invoices: one that the pages hold and one that the closing part holds, restored in turn.
  ['invoices', { year: 2031, number: 1, kind: 'invoice', turn: 1, document: '{}', at: '2026-01-01' }],
  ['invoices', { year: 2031, number: 2, kind: 'credit-note', turn: 2, document: '{}', at: now }],
  ['invoice_jobs', { year: 2031, number: 1, booking_id: 'job', turn: 1, document: '{}' }],
  ['invoice_jobs', { year: 2031, number: 2, booking_id: 'job', turn: 2, document: '{}' }],
  ['checkouts', { parts: '[]' }],
  ['tips', { id: 'old', reference: 'pi_old', at: '2026-01-01' }],
  ['tips', { id: 'new', reference: 'pi_new', at: now }],
  ['card_refunds', {}],
  ['business_terms', { gst_number: awkward }],
  ['message_settings', { templates: JSON.stringify({ reminder: awkward }) }],
  ['site_versions', { number: 1, site: JSON.stringify({ banner: awkward }), published_at: now }],
  ['site_draft', { site: '{}' }],
  ['gallery_pictures', { consent: awkward }],
  ['reviews', {}],
  // Not decided yet.
  ['review_requests', {}],
  ['unsubscribes', {}],
  ['offer_templates', { templates: '[]' }],
  ['deposit_holds', { visitor_order: JSON.stringify(robin), host: 'squamish', job: '{}' }],
  ['waiting_orders', { visitor_order: JSON.stringify(robin), host: 'squamish' }],
  ['payment_events', {}],
  ['special_days', { date: '2027-07-01', note: awkward }],
  ['time_off', { id: 't', from_date: '2027-01-01', to_date: '2027-01-02', note: awkward }],
  ['slot_claims', { date: '2027-01-01', hour: 9, crew: 9, booking_id: 't' }],
]

/** Inserts a row, filling required columns with awkward text and the number 1. */
async function addRow(database: LocalDatabase, table: string, values: Record<string, unknown>) {
  const columns = await query(database, `PRAGMA table_info(${table})`)
  // SQLite assigns an integer that is the whole primary key.
  const isCounted = columns.filter(({ pk }) => pk).length === 1
  const needed = columns.filter(
    ({ type, notnull, dflt_value, pk }) =>
      notnull && dflt_value === null && !(pk && type === 'INTEGER' && isCounted),
  )
  const row = {
    ...Object.fromEntries(needed.map(({ name, type }) => [name, type === 'TEXT' ? awkward : 1])),
    ...values,
  }
  const names = Object.keys(row)
  await database
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row))
    .run()
}

const owner = { email: 'owner@example.com', password: 'a password for drills' }

async function addExtraRows(database: LocalDatabase) {
  for (const [table, values] of extraRows) await addRow(database, table, values)
  const [nine, ten] = await query(database, 'SELECT id FROM bookings WHERE seq IN (9, 10) ORDER BY seq')
  // An old payment, and one that pages and closing part both hold.
  const payment = { booking_id: ten?.id, method: 'cash', date: '2026-01-01', note: awkward }
  await addRow(database, 'payments', { ...payment, id: 'paid', amount: 15_000, at: '2026-01-01' })
  await addRow(database, 'payments', { ...payment, id: 'given-back', amount: -5000, at: now })
  await database.batch([
    database.prepare('UPDATE bookings SET comments = ? WHERE seq = 7').bind(awkward),
    database.prepare('UPDATE schedule_settings SET crew_count = 3, notice_minutes = 45'),
    // Frees an arrival number, as a deletion does.
    database.prepare('DELETE FROM slot_claims WHERE booking_id = ?').bind(nine?.id),
    database.prepare('DELETE FROM bookings WHERE seq = 9'),
    database.prepare(
      "UPDATE bookings SET customer_id = NULL, customer_name = 'Robin Zyxwv', customer_email = 'Robin@Example.com', customer_phone = '604 777 8899', address = '7 Zyxwv Lane', search_key = 'robin zyxwv' || char(10) || '7 zyxwv lane' WHERE seq IN (SELECT seq FROM bookings WHERE place = 'mobile' ORDER BY booking_date DESC LIMIT 3)",
    ),
    database.prepare(
      "UPDATE quotes SET customer_id = NULL, customer_name = 'Robin Zyxwv', customer_email = 'Robin@Example.com', customer_phone = '604 777 8899' WHERE seq = 1",
    ),
    database.prepare(
      "UPDATE quote_events SET text = 'Robin Zyxwv here' WHERE quote_id = (SELECT id FROM quotes WHERE seq = 1)",
    ),
    ...assignCustomers.map((statement) => database.prepare(statement)),
  ])
  await runStatements(database, await addAccountSql(owner.email, owner.password))
}

let port: number
let publicKey: string
let original: Awaited<ReturnType<typeof snapshotLocal>>
let backup: { id: string; parts: number }

const withSite = async (use: (site: Awaited<ReturnType<typeof serveBuild>>) => Promise<void>) => {
  const site = await serveBuild(port, before, {
    SESSION_SECRET: 'a secret for drills, at least 32 bytes',
    BACKUP_PUBLIC_KEY: publicKey,
  })
  await use(site).finally(site.stop)
}

beforeAll(async () => {
  port = await findFreePort()
  publicKey = await createBackupKey(key)
  await createBackupKey(otherKey)
  const seeded = await runProgram('node', ['scripts/seed.ts', '--bookings', String(bookings)], {
    env: { STATE_DIR: before },
  })
  expect([seeded.status, seeded.stderr]).toEqual([0, ''])
  original = await withLocalDatabase(async (database) => {
    await addExtraRows(database)
    return snapshot((sql) => query(database, sql))
  }, before)
  for (const { table, rows } of original.tables) expect([table, rows > 0]).toEqual([table, true])
  expect(original.found.length).toBeGreaterThan(3)
  await withSite(async ({ runCron }) => {
    // The first run writes the pages, the second closes the backup.
    for (const _ of [1, 2]) expect((await runCron(cron)).status).toBe(200)
  })
  await copyBucket()
})

/** Copies the bucket to a folder, as another tool would. */
async function copyBucket() {
  await withLocalBucket(async (read) => {
    const keep: ReadObject = async (name) => {
      const bytes = await read(name)
      if (!bytes) return null
      mkdirSync(dirname(join(copy, name)), { recursive: true })
      writeFileSync(join(copy, name), bytes)
      return bytes
    }
    const source = { read: keep, keys: [await readBackupKey(key)] }
    const id = await findNewestBackup(source)
    const { parts } = await readManifest(source, id)
    for (let part = 1; part <= parts; part++) await readPart(source, id, part)
    backup = { id, parts }
  }, before)
}

// The site's own database is not empty, so a restore into it would be rejected.
test('restores the same rows and search beside the original site', async () => {
  const beside = join(folder, 'beside')
  const { status, stderr } = await restoreCommand(['--key', key, '--into', beside], before)
  expect([status, stderr]).toEqual([0, ''])
  expect(await snapshotLocal(beside)).toEqual(original)
})

test('restores from Cloudflare’s bucket into its database through wrangler', async () => {
  const cloud = await startFakeCloudflare()
  const database = new DatabaseSync(':memory:')
  cloud.databases.set('00000000-0000-0000-0000-000000000000', database)
  cloud.objects.set(latestKey, readFileSync(join(copy, latestKey)))
  const run = (...args: string[]) => expectOutput('node', args, { env: cloud.env })
  // wrangler starts anew for each object: here for one that exists and one that does not.
  const reading = `import { remoteTarget } from './scripts/local/restore-target.ts'
    const { read } = remoteTarget(${JSON.stringify(join(folder, 'read'))})
    console.log(String(await read('${latestKey}')).trim(), await read('${erasureObjectKey(1)}'))`
  expect(await run('--input-type=module', '--eval', reading)).toBe(`${backup.id} null\n`)
  await run('scripts/restore.ts', '--from', copy, '--key', key, '--remote')
  cloud.close()
  const restored = await snapshot(async (sql) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row })),
  )
  expect(restored).toEqual(original)
})

test.skipIf(!hasAge)('encrypts parts that the age program can decrypt with the same key', () => {
  const file = join(copy, partKey(backup.id, 1))
  const { status, stdout } = spawnSync('age', ['--decrypt', '--identity', key, file], { encoding: 'utf8' })
  const [header = '', ...lines] = stdout.split('\n')
  expect([status, JSON.parse(header)]).toMatchObject([0, { backup: backup.id, part: 1 }])
  expect(lines[0]).toMatch(/^\[.*\]$/)
})

const expectUntouched = () => {
  throw new Error('The database was touched.')
}

test('refuses to restore into a database that holds so much as an account', async () => {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql').sort()) database.exec(readFileSync(file, 'utf8'))
  database.exec(
    "INSERT INTO admins (id, email, password_hash, created_at) VALUES ('1', 'o@a.example', '', '')",
  )
  const place = {
    ...{ read: expectUntouched, migrate: async () => {}, runFile: expectUntouched },
    query: async (sql: string) => database.prepare(sql).all(),
  }
  await expect(restoreBackup(place, { from: copy, key: [key] }, folder)).rejects.toThrow(
    'The database already has rows: 1 admins. Restore into an empty one.',
  )
})

test('rejects damaged and foreign backups with the reason, before writing anything', async () => {
  const place = {
    read: expectUntouched,
    query: expectUntouched,
    migrate: expectUntouched,
    runFile: expectUntouched,
  }
  const attempt = (file = key) => restoreBackup(place, { from: copy, key: [file] }, folder)
  const part = (number: number) => join(copy, partKey(backup.id, number))

  await expect(attempt(otherKey)).rejects.toThrow('encrypted for another key')
  writeFileSync(join(folder, 'no.key'), 'not a key')
  await expect(attempt(join(folder, 'no.key'))).rejects.toThrow('contains no private key')

  const spoil = async (file: string, change: (bytes: Buffer) => Buffer | null, reason: string) => {
    const bytes = readFileSync(file)
    const changed = change(bytes)
    if (changed) writeFileSync(file, changed)
    else rmSync(file)
    await expect(attempt()).rejects.toThrow(reason)
    writeFileSync(file, bytes)
  }
  const flip = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    const index = at(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    return changed
  }
  await spoil(part(1), (bytes) => bytes.subarray(0, -100), '00001 is damaged')
  await spoil(
    part(2),
    flip((bytes) => bytes.length - 40),
    '00002 is damaged',
  )
  // Damages the readable header lines: the recipient (another letter of the same alphabet), then the MAC.
  const swapLetter = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    const index = bytes.indexOf('-> X25519 ') + 12
    changed.write(bytes.toString('latin1', index, index + 1) === 'B' ? 'C' : 'B', index, 'latin1')
    return changed
  }
  await spoil(part(1), swapLetter, '00001 is encrypted for another key')
  await spoil(
    part(1),
    flip((bytes) => bytes.indexOf('--- ') + 6),
    '00001 is damaged',
  )
  await spoil(part(backup.parts), () => null, 'is missing')
  await spoil(part(1), () => readFileSync(part(2)), '00001 is a different part')
  await spoil(join(copy, manifestKey(backup.id)), () => null, 'is missing or incomplete')
  await spoil(part(1), () => Buffer.from('hello'), 'is not a backup part')
})

test('does not restore customers who were erased after the backup, or their coming jobs', async () => {
  const person = /zyxwv|robin@example|777.?8899|gate 12/i
  await withSite(async () => {
    const api = `http://localhost:${port}/api`
    const signIn = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(owner),
    })
    const headers = { Cookie: signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const found = await fetch(`${api}/admin/customers?search=robin@example.com`, { headers })
    const { items }: CustomerListJson = JSON.parse(await found.text())
    const erased = await fetch(`${api}/admin/customers/${items[0]?.id}`, { method: 'DELETE', headers })
    expect([erased.status, await erased.json()]).toEqual([200, { bookings: 3, cancelled: 3, quotes: 1 }])
  })
  // On a machine that has only the bucket.
  const state = join(folder, 'erased')
  cpSync(join(before, 'v3/r2'), join(state, 'v3/r2'), { recursive: true })
  const { status, stdout, stderr } = await restoreCommand(['--key', key], state)
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  expect(stdout).toContain('removed from 3 bookings')
  await withLocalDatabase(async (database) => {
    for (const { name } of await query(
      database,
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf%'",
    )) {
      const rows = await query(database, `SELECT * FROM ${name}`)
      expect([name, person.test(JSON.stringify(rows))]).toEqual([name, false])
    }
    expect(
      await query(
        database,
        "SELECT * FROM slot_claims JOIN bookings ON id = booking_id WHERE status = 'cancelled'",
      ),
    ).toEqual([])
    expect(await query(database, 'SELECT count(*) AS listed FROM erasures')).toEqual([{ listed: 4 }])
  }, state)
})
