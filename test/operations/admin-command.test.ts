import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  addAccountSql,
  describeSignIn,
  ensureLocalAccount,
  listAccountsSql,
  removeAccountSql,
  removeFactorsSql,
} from '../../scripts/local/local-accounts.ts'
import {
  type LocalDatabase,
  migrateLocalDatabase,
  runStatements,
  type Statement,
  withLocalDatabase,
} from '../../scripts/local/local-database.ts'
import type { Row } from '../../scripts/remote/remote-database.ts'
import { verifyPassword } from '../../worker/lib/sign-in/password.ts'
import { expectOutput } from './run-program.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'corridor-admin-'))

afterAll(() => rmSync(stateDir, { recursive: true }))

const email = 'owner@example.com'

/** Runs `npm run admin -- …` on its own database. Returns the output. */
const admin = (args: string[], password = '', { env = {}, status = 0 } = {}) =>
  expectOutput('node', ['scripts/admin.ts', ...args], {
    env: { STATE_DIR: stateDir, ADMIN_PASSWORD: password, ...env },
    status,
  })

/** Returns the emails of the accounts with rows in each table. */
async function ownersOf(database: LocalDatabase, ...tables: string[]): Promise<string[][]> {
  const results = await database.batch<{ email: string }>(
    tables.map((table) =>
      database.prepare(`SELECT email FROM ${table} JOIN admins ON admins.id = admin_id ORDER BY email`),
    ),
  )
  return results.map(({ results: rows }) => rows.map((row) => row.email))
}

const doors = ['sessions', 'calendar_feeds', 'push_devices']
const factors = ['passkeys', 'code_apps', 'recovery_codes']

/** The stored password hash of an account, and its audit log entries. */
async function recordOf(database: LocalDatabase, email: string) {
  const account = database.prepare('SELECT password_hash AS hash FROM admins WHERE email = ?').bind(email)
  const entries = database.prepare('SELECT actor, action FROM audit_entries WHERE subject = ? ORDER BY id')
  return {
    hash: (await account.first<{ hash: string }>())?.hash,
    audit: (await entries.bind(email).all()).results.map(({ actor, action }) => `${actor}: ${action}`),
  }
}

const byCommand = (...actions: string[]) => actions.map((action) => `command line: ${action}`)

test('adds an account, applies the dashboard’s rules, removes factors, and removes the account', async () => {
  expect(await admin(['add', email], 'fourteen chars', { status: 1 })).toMatch(/at least 15 characters/)

  const said = await admin(['add', '--role', 'crew', email, '--remove-factors'], 'a phrase that is long')
  expect(said).toContain('Its passkeys, app and recovery codes are removed')
  expect(await admin(['list'])).toMatch(
    /^owner@example\.com {2}crew {2}since \S+ {2}signs in with a password$/m,
  )
  await admin(['remove', email])
  expect(await withLocalDatabase((database) => recordOf(database, email), stateDir)).toEqual({
    hash: undefined,
    audit: byCommand('account-added', 'factors-removed', 'account-removed'),
  })
})

test('ends sessions and calendar feeds on a new password, but keeps factors unless asked and leaves other accounts alone', async () => {
  const [mine, other] = ['mine@example.com', 'other@example.com']
  const both = [mine, other]
  await withLocalDatabase(
    async (database) => {
      await migrateLocalDatabase(database)
      const run = (statements: Statement[]) => runStatements(database, statements)
      await database.batch(
        [
          `INSERT INTO admins (id, email, password_hash, created_at) VALUES ('1', '${mine}', 'hash', 'now'), ('2', '${other}', 'hash', 'now')`,
          "INSERT INTO sessions (id, admin_id, created_at, last_seen_at, proven_at, ends_at) SELECT id, id, 'now', 'now', 'now', 'later' FROM admins",
          "INSERT INTO calendar_feeds SELECT id, email, 'now' FROM admins",
          "INSERT INTO push_devices SELECT id, id, email, 'key', 'secret', 'a phone', '[]', 'now', 0, NULL FROM admins",
          "INSERT INTO passkeys SELECT id, id, 'key', 0, 'host', 'name', 'now', NULL FROM admins",
          "INSERT INTO code_apps SELECT id, 'secret', 'now', 0 FROM admins",
          "INSERT INTO recovery_codes SELECT id, 'hash' FROM admins",
        ].map((sql) => database.prepare(sql)),
      )
      expect(await ownersOf(database, ...doors, ...factors)).toEqual(Array(6).fill(both))

      await run(await addAccountSql(mine, 'a newer phrase that is long', 'crew'))
      expect(await ownersOf(database, ...doors)).toEqual(Array(3).fill([other]))
      expect(await ownersOf(database, ...factors)).toEqual(Array(3).fill(both))
      const { hash = '', audit } = await recordOf(database, mine)
      expect(await verifyPassword('a newer phrase that is long', hash)).toBe(true)
      expect(audit).toEqual(byCommand('password-reset', 'role-changed-crew'))

      await run(removeFactorsSql(mine))
      expect(await ownersOf(database, ...factors)).toEqual(Array(3).fill([other]))
      await run(removeAccountSql(mine))
      expect(await recordOf(database, mine)).toEqual({
        hash: undefined,
        audit: byCommand('password-reset', 'role-changed-crew', 'factors-removed', 'account-removed'),
      })
      expect(await recordOf(database, other)).toEqual({ hash: 'hash', audit: [] })
    },
    join(stateDir, 'statements'),
  )
})

test('passes the hash to production in a private file that is deleted afterwards', async () => {
  const folder = join(stateDir, 'bin')
  const seen = join(folder, 'seen.json')
  mkdirSync(folder)
  // A fake wrangler that records its arguments and the file it was given.
  const wrangler = `#!/usr/bin/env node
const { readFileSync, statSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const file = args[args.indexOf('--file') + 1]
const modes = [file, require('node:path').dirname(file)].map((each) => (statSync(each).mode & 0o777).toString(8))
writeFileSync('${seen}', JSON.stringify({ args, file, modes, sql: readFileSync(file, 'utf8') }))
console.log('[]')`
  writeFileSync(join(folder, 'wrangler'), wrangler, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}` }
  await admin(['add', email, '--remote'], 'a phrase that is long', { env })

  const { args, file, modes, sql } = JSON.parse(readFileSync(seen, 'utf8'))
  expect(args.join(' ')).not.toMatch(/scrypt|phrase/)
  expect(sql).toMatch(/; INSERT INTO admins .*'scrypt\$32768\$8\$3\$/)
  expect(sql).toMatch(/; DELETE FROM sessions .*; DELETE FROM calendar_feeds /)
  expect(modes).toEqual(['600', '700'])
  expect(existsSync(file)).toBe(false)
})

test.each<[string, Record<string, unknown>, string]>([
  ['an owner', { role: 'owner', has_password: 1 }, 'a password'],
  ['an owner with an app', { role: 'owner', has_password: 1, has_app: 1 }, 'a password and a code'],
  ['an owner with a passkey', { role: 'owner', has_password: 1, has_passkey: 1 }, 'a passkey'],
  [
    'an owner with both',
    { role: 'owner', has_password: 1, has_passkey: 1, has_app: 1 },
    'a passkey or a password and a code',
  ],
  ['crew with an app', { role: 'crew', has_app: 1 }, 'a code'],
  ['crew with a passkey and an app', { role: 'crew', has_passkey: 1, has_app: 1 }, 'a passkey or a code'],
  ['an owner without a password', { role: 'owner', has_passkey: 1, has_app: 1 }, 'a passkey'],
])('lists how %s signs in', (_, row, ways) => {
  expect(describeSignIn(row)).toBe(ways)
})

test('lists crew without a password, who get one from the command', async () => {
  const directory = join(stateDir, 'without-password')
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    await database.exec(
      "INSERT INTO admins (id, email, password_hash, role, created_at) VALUES ('1', 'crew@example.com', 'none', 'crew', 'now')",
    )
    await database.exec(
      "INSERT INTO code_apps (admin_id, secret, confirmed_at) VALUES ('1', 'secret', 'now')",
    )
    const list = async () => (await runStatements<Row>(database, [listAccountsSql])).map(describeSignIn)
    expect(await list()).toEqual(['a code'])
    await runStatements(database, await addAccountSql('crew@example.com', 'a phrase that is long'))
    expect(await list()).toEqual(['a password and a code'])
    await runStatements(database, removeFactorsSql('crew@example.com'))
    expect(await list()).toEqual(['a password'])
  }, directory)
})

test('gives each local database its own account, and keeps printing how to sign in', async () => {
  const [one, two] = [join(stateDir, 'one'), join(stateDir, 'two')]
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    const first = await ensureLocalAccount(database, one)
    expect(await ensureLocalAccount(database, one)).toBe(first)
    // Resembles a new database.
    await database.exec('DELETE FROM admins')
    expect(await ensureLocalAccount(database, two)).not.toBe(first)
  }, one)
})
