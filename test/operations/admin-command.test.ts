import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type LocalDatabase, withLocalDatabase } from '../../scripts/local/local-database.ts'
import { verifyPassword } from '../../worker/account/password.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'corridor-admin-'))

afterAll(() => rmSync(stateDir, { recursive: true }))

const email = 'owner@example.com'

/** `npm run admin -- …` on a database of its own. */
function admin(args: string[], password: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/admin.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir, ADMIN_PASSWORD: password, ...env },
  })
  return { status, said: (stdout + stderr).trim() }
}

const storedHashes = () =>
  withLocalDatabase(async (database) => {
    const { results } = await database.prepare('SELECT password_hash AS hash FROM admins').all()
    return results.map(({ hash }: Record<string, unknown>) => String(hash))
  }, stateDir)

test('the command sets a good password, and refuses what the dashboard refuses', async () => {
  expect(admin(['add', email], 'a phrase that is long').status).toBe(0)
  const [first = ''] = await storedHashes()
  expect(await verifyPassword('a phrase that is long', first)).toBe(true)

  for (const [password, reason] of [
    ['elevenchars', /at least 12 characters/],
    ['Password1234', /too easy to guess/],
  ] as const) {
    const { status, said } = admin(['add', email], password)
    expect([password, status]).toEqual([password, 1])
    expect(said).toMatch(reason)
  }
  expect(await storedHashes()).toEqual([first])
})

test('a new password ends the sessions and the calendar address of its account, and of no other', async () => {
  const other = 'other@example.com'
  const open = await withLocalDatabase(async (database) => {
    const addAccount = database.prepare(
      "INSERT OR IGNORE INTO admins (id, email, password_hash, created_at) VALUES (?1, ?1, 'hash', 'now')",
    )
    await database.batch([
      addAccount.bind(email),
      addAccount.bind(other),
      database.prepare(
        "INSERT INTO sessions (id, admin_id, created_at, ends_at) SELECT id, id, 'now', 'later' FROM admins",
      ),
      database.prepare("INSERT INTO calendar_feeds SELECT id, email, 'now' FROM admins"),
    ])
    return openDoors(database)
  }, stateDir)
  expect(open).toEqual([
    [email, other],
    [email, other],
  ])
  expect(admin(['add', email], 'a newer phrase that is long').status).toBe(0)
  expect(await withLocalDatabase(openDoors, stateDir)).toEqual([[other], [other]])
})

/** Whose passkeys, apps and recovery codes there are. */
const ownersOfFactors = () =>
  withLocalDatabase(async (database) => {
    const results = await database.batch<{ email: string }>(
      ['passkeys', 'code_apps', 'recovery_codes'].map((table) =>
        database.prepare(`SELECT email FROM ${table} JOIN admins ON admins.id = admin_id ORDER BY email`),
      ),
    )
    return results.map(({ results: rows }) => rows.map((row) => row.email))
  }, stateDir)

test('a new password keeps passkeys and codes, --remove-factors takes them, and the audit log tells of both', async () => {
  const [mine, other] = ['mine@example.com', 'others@example.com']
  await withLocalDatabase(async (database) => {
    await database.batch(
      [
        `INSERT INTO admins (id, email, password_hash, created_at) VALUES ('1', '${mine}', 'hash', 'now'), ('2', '${other}', 'hash', 'now')`,
        "INSERT INTO passkeys SELECT id, id, 'key', 0, 'host', 'name', 'now', NULL FROM admins WHERE id IN ('1', '2')",
        "INSERT INTO code_apps SELECT id, 'secret', 'now', 0 FROM admins WHERE id IN ('1', '2')",
        "INSERT INTO recovery_codes SELECT id, 'hash' FROM admins WHERE id IN ('1', '2')",
      ].map((sql) => database.prepare(sql)),
    )
  }, stateDir)
  expect(admin(['add', mine], 'a newer phrase that is long').status).toBe(0)
  expect(await ownersOfFactors()).toEqual(Array(3).fill([mine, other]))
  const { said } = admin(['add', mine, '--remove-factors'], 'a newest phrase that is long')
  expect(said).toContain('its passkeys, app and recovery codes are removed')
  expect(await ownersOfFactors()).toEqual(Array(3).fill([other]))
  expect(admin(['remove', mine], '').status).toBe(0)
  const actionsOn = (subject: string) =>
    withLocalDatabase(async (database) => {
      const entries = database.prepare(
        'SELECT actor, action FROM audit_entries WHERE subject = ? ORDER BY id',
      )
      return (await entries.bind(subject).all()).results.map(({ actor, action }) => `${actor}: ${action}`)
    }, stateDir)
  const byCommand = (...actions: string[]) => actions.map((action) => `command line: ${action}`)
  expect((await actionsOn(email))[0]).toBe('command line: account-added')
  expect(await actionsOn(mine)).toEqual(
    byCommand('password-reset', 'password-reset', 'factors-removed', 'account-removed'),
  )
})

/** Whose sessions and calendar addresses there are. */
async function openDoors(database: LocalDatabase): Promise<string[][]> {
  const results = await database.batch<{ email: string }>(
    ['sessions', 'calendar_feeds'].map((table) =>
      database.prepare(`SELECT email FROM ${table} JOIN admins ON admins.id = admin_id ORDER BY email DESC`),
    ),
  )
  return results.map(({ results: rows }) => rows.map((row) => row.email))
}

test('the hash goes to production in a file that nobody else can read, which is gone after', () => {
  const folder = join(stateDir, 'bin')
  const seen = join(folder, 'seen.json')
  mkdirSync(folder)
  // A wrangler that notes what it was called with, and the file that it was given.
  const wrangler = `#!/usr/bin/env node
const { readFileSync, statSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const file = args[args.indexOf('--file') + 1]
const modes = [file, require('node:path').dirname(file)].map((each) => (statSync(each).mode & 0o777).toString(8))
writeFileSync('${seen}', JSON.stringify({ args, file, modes, sql: readFileSync(file, 'utf8') }))
console.log('[]')`
  writeFileSync(join(folder, 'wrangler'), wrangler, { mode: 0o755 })
  const path = `${folder}:${process.env.PATH}`
  expect(admin(['add', email, '--remote'], 'a phrase that is long', { PATH: path }).status).toBe(0)

  const { args, file, modes, sql } = JSON.parse(readFileSync(seen, 'utf8'))
  expect(args.join(' ')).not.toMatch(/scrypt|phrase/)
  expect(sql).toMatch(/; INSERT INTO admins .*'scrypt\$32768\$8\$3\$/)
  expect(sql).toMatch(/; DELETE FROM sessions .*; DELETE FROM calendar_feeds /)
  expect(modes).toEqual(['600', '700'])
  expect(existsSync(file)).toBe(false)
})
