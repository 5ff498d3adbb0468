import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLocalDatabase } from '../../scripts/local/local-database.ts'
import { verifyPassword } from '../../worker/account/password.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'corridor-admin-'))

afterAll(() => rmSync(stateDir, { recursive: true }))

const email = 'owner@example.com'

/** `npm run admin -- …` on a database of its own. */
function admin(args: string[], password: string) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/admin.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir, ADMIN_PASSWORD: password },
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
